import { useEffect } from "react";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListRow } from "@kangying/contract/core/list";
import { tellFeed } from "../../feed/topics.ts";
import { renderPage } from "../test-page.tsx";
import { useLiveRows } from "./use-live-rows.ts";

const get = vi.hoisted(() => vi.fn());
vi.mock("../../api/client.ts", () => ({ api: { get } }));

const row = (id: number, name: string): ListRow => ({ id, name, _actions: [] });
const shown: readonly ListRow[] = [row(1, "a"), row(2, "b"), row(3, "c")];
const rowsKey = ["rows"];
const filters = { status: "1" };
/** The rows that match, as the server has them now. */
let matching: readonly ListRow[] = [];
let live: ReturnType<typeof useLiveRows>;

function Rows({ told }: { readonly told: (now: typeof live) => void }) {
  const now = useLiveRows({ api: "toys", topic: "toy", pk: "id", filters, rows: shown, rowsKey });
  useEffect(() => told(now));
  return null;
}
async function show() {
  const page = await renderPage(<Rows told={(now) => void (live = now)} />);
  page.client.setQueryData(rowsKey, { data: shown });
  return page.client;
}
/** A colleague has changed these rows. */
const hear = (...ids: readonly (number | null)[]): Promise<void> =>
  act(async () => {
    for (const id of ids) tellFeed({ topic: "toy", id, version: null });
    await vi.advanceTimersByTimeAsync(400);
  });

beforeEach(() => {
  vi.useFakeTimers();
  matching = shown;
  get.mockReset();
  get.mockImplementation(async (_api: string, query: { readonly ids: string }) => {
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

it("counts as new only what this list would show, by one question for all that came together", async () => {
  await show();
  matching = [...shown, row(8, "new")];
  await hear(8, 9);
  expect(get).toHaveBeenCalledTimes(1);
  expect(get.mock.calls[0]?.[1]).toMatchObject({ status: "1", ids: "8,9" });
  expect([...live.added]).toEqual([8]);
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
  matching = [row(1, "a"), row(2, "B"), row(3, "c"), row(8, "new")];
  await hear(2, 8, null);
  expect(client.getQueryData(rowsKey)).toMatchObject({ data: [{ name: "a" }, { name: "B" }, { name: "c" }] });
  expect(live.added.size).toBe(0);
  expect(live.unknown).toBe(false);
});
