import { useEffect } from "react";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListRow } from "@kangying/contract/core/list";
import { answerCalls } from "../../api/calls-by-name.ts";
import { tellFeed } from "../../feed/topics.ts";
import { renderPage } from "../test-page.tsx";
import { expectOwnRows } from "./own-rows.ts";
import { useLiveRows } from "./use-live-rows.ts";

const get = vi.fn();
answerCalls({ get });

const row = (id: number, name: string): ListRow => ({ id, name, _actions: [] });
const shown: readonly ListRow[] = [row(1, "a"), row(2, "b"), row(3, "c")];
const rowsKey = ["rows"];
const filters = { status: "1" };
/** The rows of the next page. */
const behind: readonly ListRow[] = [row(4, "d"), row(5, "e")];
const all = [...shown, ...behind];
/** The rows that match on the server now. */
let matching: readonly ListRow[] = [];
let live: ReturnType<typeof useLiveRows>;

function Rows({ told }: { readonly told: (now: typeof live) => void }) {
  const now = useLiveRows({ api: "toys", topic: "toy", pk: "id", filters, rows: shown, rowsKey, count: 5 });
  useEffect(() => told(now));
  return null;
}
async function show() {
  const page = await renderPage(<Rows told={(now) => void (live = now)} />);
  page.client.setQueryData(rowsKey, { data: shown });
  return page.client;
}
/** Reports that a colleague has changed these rows. */
const hear = (...ids: readonly (number | null)[]): Promise<void> =>
  act(async () => {
    for (const id of ids) tellFeed({ topic: "toy", id, version: null });
    await vi.advanceTimersByTimeAsync(400);
  });

beforeEach(() => {
  vi.useFakeTimers();
  expectOwnRows("toy", []);
  matching = all;
  get.mockReset();
  get.mockImplementation(async (_api: string, query: { readonly ids?: string }) => {
    if (query.ids === undefined) return { data: [], count: matching.length };
    const asked = new Set(query.ids.split(",").map(Number));
    return { data: matching.filter(({ id }) => asked.has(Number(id))) };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("marks a changed row for a while and gives it its new cells in its place", async () => {
  const client = await show();
  matching = [row(1, "a"), row(2, "B"), row(3, "c")];
  await hear(2);
  expect([...live.marks]).toEqual([[2, "fresh"]]);
  expect(client.getQueryData(rowsKey)).toMatchObject({ data: [{ name: "a" }, { name: "B" }, { name: "c" }] });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect([...live.marks]).toEqual([]);
});

it("leaves a row that no longer matches where it is, marked, until the reader asks", async () => {
  const client = await show();
  matching = [row(1, "a"), row(3, "c")];
  await hear(2);
  expect([...live.marks]).toEqual([[2, "gone"]]);
  expect(client.getQueryData(rowsKey)).toEqual({ data: shown });
  act(() => live.clear());
  expect(live.marks.size).toBe(0);
});

it("counts as new what this list would show, by one look for all that came together", async () => {
  await show();
  matching = [...all, row(8, "new")];
  await hear(8, 9);
  const looks = get.mock.calls.filter(([, query]) => "ids" in (query as object));
  expect(looks.map(([, query]) => query)).toMatchObject([{ status: "1", ids: "8,9" }]);
  expect(live.added).toBe(1);
});

it("takes a row of another page that was changed there for no new one", async () => {
  await show();
  matching = [...shown, row(4, "D"), row(5, "e")];
  await hear(4);
  expect(live.added).toBe(0);
});

it("counts new rows beside those that left the screen, and none twice", async () => {
  await show();
  matching = [row(1, "a"), row(2, "b"), ...behind, row(8, "new"), row(9, "new")];
  await hear(3, 8, 9);
  expect([...live.marks]).toEqual([[3, "gone"]]);
  expect(live.added).toBe(2);
  await hear(9);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(live.added).toBe(2);
});

it("counts a new row no more once it has gone again, and the next one as one", async () => {
  await show();
  matching = [...all, row(8, "new")];
  await hear(8);
  expect(live.added).toBe(1);
  matching = all;
  await hear(8);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(live.added).toBe(0);
  matching = [...all, row(9, "new")];
  await hear(9);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(live.added).toBe(1);
  // One row leaves as another is added, and a row of another page leaves: neither hides the new one.
  matching = [...all, row(10, "new")];
  await hear(9, 10);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(live.added).toBe(1);
  matching = [...shown, row(4, "d"), row(10, "new")];
  await hear(5);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(live.added).toBe(1);
});

it("lets a row stay that left the list and came back", async () => {
  await show();
  matching = all.filter(({ id }) => id !== 2);
  await hear(2);
  expect([...live.marks]).toEqual([[2, "gone"]]);
  matching = all;
  await hear(2);
  expect([...live.marks]).toEqual([]);
});

it("counts no more often than every other second, however many rows change", async () => {
  await show();
  matching = [...all, row(8, "new")];
  for (let turn = 0; turn < 10; turn += 1) await hear(20 + turn);
  const counts = get.mock.calls.filter(([, query]) => !("ids" in (query as object)));
  expect(counts.length).toBeLessThanOrEqual(3);
});

it("takes what was done here for no news, and a change without a row for one that has no figure", async () => {
  await show();
  live.expectOwn([2]);
  await hear(2);
  expect(get).not.toHaveBeenCalled();
  expect(live.unknown).toBe(false);
  await hear(null);
  expect(live.unknown).toBe(true);
});

it("gives rows on the screen their new cells even after an act of which nobody knows what it changed, and counts none as new", async () => {
  const client = await show();
  live.expectOwn(null);
  matching = [row(1, "a"), row(2, "B"), row(3, "c"), ...behind, row(8, "new")];
  await hear(2, 8, null);
  expect(client.getQueryData(rowsKey)).toMatchObject({ data: [{ name: "a" }, { name: "B" }, { name: "c" }] });
  expect(live.added).toBe(0);
  expect(live.unknown).toBe(false);
});
