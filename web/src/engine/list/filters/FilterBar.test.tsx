import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { SearchItem } from "@kangying/contract/core/list";
import { renderPage } from "../test-page.tsx";
import { FilterBar } from "./FilterBar.tsx";

afterEach(cleanup);

const items: readonly SearchItem[] = [{ type: "date_range", name: "placed_at", title: "Placed" }];

it("keeps a day that is none, says so, and does not search as though the field were empty", async () => {
  const onApply = vi.fn();
  const none = {};
  await renderPage(<FilterBar items={items} applied={none} sort={null} onApply={onApply} open onOpen={vi.fn()} />);
  const first = screen.getByLabelText<HTMLInputElement>("Placed · Start");
  fireEvent.change(first, { target: { value: "2026-13-40" } });
  fireEvent.blur(first);
  expect(first.value).toBe("2026-13-40");
  expect(screen.getByRole("alert").textContent).toMatch(/^Not a valid date\. Use the format \d{4}-/u);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onApply).not.toHaveBeenCalled();
  fireEvent.change(first, { target: { value: "2026-11-20" } });
  fireEvent.blur(first);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(onApply).toHaveBeenCalledOnce());
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ placed_at: expect.stringMatching(/^\d+,$/) as string });
});

it("takes away what was typed and is no day when all is reset", async () => {
  const none = {};
  await renderPage(<FilterBar items={items} applied={none} sort={null} onApply={vi.fn()} open onOpen={vi.fn()} />);
  const first = (): HTMLInputElement => screen.getByLabelText("Placed · Start");
  fireEvent.change(first(), { target: { value: "2026-13-40" } });
  fireEvent.blur(first());
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect([first().value, first().validationMessage]).toEqual(["", ""]);
});
