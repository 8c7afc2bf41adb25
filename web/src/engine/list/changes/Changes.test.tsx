import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ChangesCell } from "@kangying/contract/core/list-cells";
import { loadPageTexts, showLanguage } from "../../i18n/index.ts";
import { Changes } from "./Changes.tsx";
import { changesText } from "./change-text.ts";

beforeEach(async () => {
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(cleanup);

const cell: ChangesCell = {
  changed: [
    { name: "price_fen", title: "Price", type: "money", before: 100, after: 123_450 },
    { name: "note", title: "Note", type: "text", before: null, after: "window" },
    { name: "pages", title: "Pages", type: "text", removed: ["Rooms"], added: ["Beds", "Stays"] },
    { name: "no", title: "No.", type: "text", after: "A1" },
  ],
  others: [{ name: "status", title: "Status", type: "text", before: "open", after: "open" }],
};

it("stands field by field, before and after, values as elsewhere; what stayed is folded away", () => {
  render(<Changes cell={cell} />);
  const of = (title: string): HTMLElement => screen.getByText(title).parentElement as HTMLElement;
  expect(of("Price").querySelector("del")?.textContent).toBe("1.00");
  expect(of("Price").querySelector("ins")?.textContent).toBe("1,234.50");
  expect(of("Note").querySelector("del")?.textContent).toBe("–");
  expect(of("Pages").querySelectorAll("del, ins")).toHaveLength(3);
  expect(of("No.").querySelector("svg")).toBeNull();
  expect(screen.getByText("Status").closest("details")?.open).toBe(false);
});

it("is copied as one line", () => {
  expect(changesText(cell)).toBe("Price: 1.00 → 1,234.50; Note: – → window; Pages: − Rooms, + Beds, + Stays; No.: A1");
});
