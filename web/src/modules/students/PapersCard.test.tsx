import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderPage } from "../../engine/list/test-page.tsx";
import { PapersCard } from "./PapersCard.tsx";

afterEach(cleanup);

const paper = { is_void: false, is_supplement: false, signed_on: "2026-11-01", amount_fen: 698_000 };

it("shows the contract with its supplements under it, never a supplement in its place", async () => {
  const contracts = [
    { ...paper, id: 2, no: "HT-2", is_supplement: true, signed_on: "2026-11-20", amount_fen: 398_000 },
    { ...paper, id: 1, no: "HT-1" },
  ];
  const folio = { contracts, policies: [], leaves: [], screening: null } as never;
  await renderPage(<PapersCard folio={folio} isOver={false} />);
  const card = document.querySelector("[data-part=student-card]");
  expect(card?.textContent).toContain("HT-1");
  expect(card?.textContent).toContain("6,980.00");
  expect(card?.textContent).toContain("HT-2");
  expect(card?.textContent).not.toContain("3,980.00");
  expect(screen.queryByText("HT-1")).toBeTruthy();
});

it("opens what a doctor wrote about the student's health", async () => {
  const screening = { on: "2026-11-01", risk: "amber", by: "Nurse", note: "", doctor_note: "/files/note?s=1" };
  const folio = { contracts: [], policies: [], leaves: [], screening } as never;
  await renderPage(<PapersCard folio={folio} isOver={false} />);
  expect(screen.getByRole("link", { name: "Open the doctor's note" }).getAttribute("href")).toBe("/files/note?s=1");
});
