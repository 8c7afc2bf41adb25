import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Column } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { loadPageTexts, showLanguage, translate } from "../../i18n/index.ts";
import { cellOf } from "./cells.tsx";

const post = vi.fn();
answerCalls({ post });

const phone: Column = {
  name: "phone",
  title: "Phone",
  type: "phone",
  sort: false,
  sum: false,
  showTableRow: true,
  masked: true,
  reveal: "toys/Reveal",
};
const row = { id: 7, name: "Shen" };

beforeEach(async () => {
  post.mockReset();
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(cleanup);

it("shows one masked value whole in its place, and masks it again", async () => {
  post.mockResolvedValue({ value: "13812345678" });
  render(<p>{cellOf(phone, "138****5678", translate, row)}</p>);
  fireEvent.click(screen.getByRole("button", { name: "Show full details of Shen" }));
  expect(await screen.findByText("13812345678")).toBeTruthy();
  expect(post).toHaveBeenCalledWith("toys/Reveal", { id: 7, column: "phone" });
  fireEvent.click(screen.getByRole("button", { name: "Hide full details of Shen" }));
  expect(screen.getByText("138****5678")).toBeTruthy();
});

it("asks again for each look, since each is logged", async () => {
  post.mockResolvedValue({ value: "13812345678" });
  render(<p>{cellOf(phone, "138****5678", translate, row)}</p>);
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("13812345678");
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("13812345678");
  expect(post).toHaveBeenCalledTimes(2);
});

it("stays masked where the call is refused", async () => {
  post.mockRejectedValue(new Error("refused"));
  render(<p>{cellOf(phone, "138****5678", translate, row)}</p>);
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(screen.getByText("138****5678")).toBeTruthy();
});

it("has no eye where this reader may not look", () => {
  const { reveal: _may, ...closed } = phone;
  render(<p>{cellOf(closed, "138****5678", translate, row)}</p>);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("138****5678")).toBeTruthy();
});
