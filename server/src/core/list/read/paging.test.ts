import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listApi, startToyApp, type ToyApp, type ToyGuest } from "../toy/toy-app.ts";

interface Kept extends ToyGuest {
  readonly id: number;
}
type SortName = "name" | "paid_fen" | "score" | "born" | "arrived_at" | "status";

const sorts: readonly SortName[] = ["name", "paid_fen", "score", "born", "arrived_at", "status"];
let toy: ToyApp;
let model: Kept[];

beforeAll(async () => {
  toy = await startToyApp();
  // Few different values in many rows: nearly every sort has ties, and three columns have rows without a value.
  const guests: ToyGuest[] = Array.from({ length: 137 }, (_, index) => ({
    name: `n${index % 5}`,
    status: index % 3,
    paid_fen: (index % 4) * 100,
    score: index % 7 === 0 ? null : index % 4,
    born: index % 6 === 0 ? null : `1990-01-0${(index % 3) + 1}`,
    arrived_at: index % 5 === 0 ? null : `2026-01-0${(index % 4) + 1}T00:00:00Z`,
    vip: index % 2 === 0,
  }));
  const ids = await toy.guests(toy.camp, guests);
  model = guests.map((guest, index) => ({ ...guest, id: ids[index] ?? 0 }));
});
afterAll(() => toy.close());

const query = fc.record({
  sort: fc.constantFrom(...sorts),
  order: fc.constantFrom("asc", "desc"),
  limit: fc.integer({ min: 1, max: 60 }),
  status: fc.constantFrom("", "0", "1", "2"),
  vip: fc.constantFrom("", "1"),
  paid: fc.constantFrom("", "100,", ",200", "100,100"),
});
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

/**
 * PostgreSQL's order: rows without a value come last when ascending and first when descending; ties are sorted by the id in the same
 * direction.
 */
function expected({ sort, order, status, vip, paid }: Query): Kept[] {
  const [from = "", to = ""] = paid.split(",");
  const rows = model.filter(
    (row) =>
      (status === "" || row.status === Number(status)) &&
      (vip === "" || row.vip === true) &&
      (from === "" || (row.paid_fen ?? 0) >= Number(from)) &&
      (to === "" || (row.paid_fen ?? 0) <= Number(to)),
  );
  const up = rows.toSorted((a, b) => {
    const [left, right] = [a[sort] ?? null, b[sort] ?? null];
    if (left === right) return a.id - b.id;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -1 : 1;
  });
  return order === "asc" ? up : up.toReversed();
}

describe("paging", () => {
  it("neither repeats nor skips a row, in any order, under any filter, at any size", async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ limit, ...rest }) => {
        const wanted = expected({ limit, ...rest });
        const seen: number[] = [];
        for (let page = 1; ; page += 1) {
          const reply = await toy.as(toy.owner).call(listApi, { page, limit, ...rest, _count_sum: 1 });
          expect(reply.data.count).toBe(wanted.length);
          expect(reply.data.totalrow.paid_fen).toBe(wanted.reduce((sum, row) => sum + (row.paid_fen ?? 0), 0));
          seen.push(...reply.data.data.map((row: Kept) => row.id));
          if (reply.data.data.length < limit) break;
        }
        expect(seen).toEqual(wanted.map((row) => row.id));
      }),
      { numRuns: 40 },
    );
  });

  it("gives a file the same rows in the same order, however its slices fall", async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const wanted = expected(asked);
        fc.pre(wanted.length > 0);
        const { limit: _ofPages, ...rest } = asked;
        const reply = await toy
          .as(toy.owner)
          .call(listApi, { _down_excel: 1, _excel_type: "csv", _excel_columns: "detail,name,paid_fen", ...rest });
        const lines = reply.body.toString("utf8").trim().split("\r\n").slice(1);
        expect(lines).toEqual(wanted.map((row) => `${row.name},${row.name},${((row.paid_fen ?? 0) / 100).toFixed(2)}`));
      }),
      { numRuns: 20 },
    );
  });
});
