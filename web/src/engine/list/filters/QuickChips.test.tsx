import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { SearchItem } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { renderPage } from "../test-page.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { QuickChips } from "./QuickChips.tsx";

const api = { get: vi.fn() };
answerCalls(api);
afterEach(cleanup);

const items: readonly SearchItem[] = [
  { type: "switch", name: "low", title: "Low", quick: [{ value: 1, title: "Low", color: "amber" }] },
  { type: "select", name: "due", title: "Due", quick: [{ value: "late", title: "Late", color: "red" }] },
  { type: "text", name: "no", title: "No" },
];

it("says how many rows each finds, narrows by one and leaves the other filters; what stands here has no field", async () => {
  api.get.mockImplementation(async (_api: string, { low }: { readonly low?: number }) => ({ count: low ? 6 : 1204 }));
  const onApply = vi.fn();
  const filters = { no: "A1", due: "late" };
  await renderPage(
    <>
      <FilterBar items={items} applied={filters} sort={null} onApply={onApply} open onOpen={vi.fn()} />
      <QuickChips api="toys" items={items} filters={filters} isShown onApply={onApply} />
    </>,
  );
  const [low, late] = [
    await screen.findByRole("button", { name: "Low 6" }),
    await screen.findByRole("button", { name: "Late 1,204" }),
  ];
  expect([low, late].map((chip) => chip.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(screen.queryByLabelText("Low")).toBeNull();
  fireEvent.click(low);
  fireEvent.click(late);
  expect(onApply.mock.calls).toEqual([[{ no: "A1", due: "late", low: "1" }], [{ no: "A1" }]]);
});
