import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { mostTriedRows } from "@kangying/contract/core/list-bulk";
import type { Principal } from "../../../../test/app.ts";
import { rowAction, type RowState } from "../actions/actions.ts";
import { startToyApp, type ToyApp } from "../toy/toy-app.ts";
import { move, title } from "../toy/toy-guests.ts";
import { newToyList } from "../toy/toy-list.ts";

let toy: ToyApp;
let ids: number[];
/** Functions registered for after the commit that did run. */
const promised: number[] = [];
/** Milliseconds that have passed on the clock that some tests control, and the milliseconds that each row takes. */
let passed = 0;
let rowTakes = 0;

/** Does everything that a command can do, so that all of it must be undone. */
const lend = rowAction({
  api: "seller/toy/Lend",
  class: "edit",
  title: title("lend"),
  bulk: true,
  when: (state: RowState<"status">) => state.status === 0,
  run: async (ctx, id) => {
    passed += rowTakes;
    await move(ctx, id, 0, 1);
    await ctx.enqueue("toy.lent", { id });
    ctx.tx.afterCommit(() => void promised.push(id));
  },
});
/** Uses an effect that no transaction can undo. */
const grade = rowAction({
  api: "seller/toy/Grade",
  class: "edit",
  title: title("grade"),
  bulk: true,
  run: async (ctx, id) => ctx.services.files.delete(`grade-${id}`),
});
/** Also lends the guest that was created next. */
const lendTwo = rowAction({
  api: "seller/toy/LendTwo",
  class: "edit",
  title: title("lend"),
  bulk: true,
  when: (state: RowState<"status">) => state.status === 0,
  run: async (ctx, id) => {
    for (const each of [id, id + 1]) await move(ctx, each, 0, 1);
    return { also: [id + 1] };
  },
});

beforeAll(async () => {
  const name = newToyList.columns["name"] as NonNullable<(typeof newToyList.columns)[string]>;
  const shared = { ...newToyList, permission: null, where: ["g.deleted_at is null"], columns: { name } };
  const list = { ...shared, id: "toys-tried", api: "seller/toy/TriedList", actions: { lend, grade, lendTwo } };
  toy = await startToyApp({ lists: [list] });
});
beforeEach(async () => {
  await toy.rows("delete from toy_guest where supplier_id = $1", [toy.camp.id]);
  promised.length = 0;
  rowTakes = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => toy.close());

const trial = (body: object, name = "Lend", who: Principal = toy.owner) =>
  toy
    .as(who)
    .call({ api: `seller/toy/${name}Trial`, method: "POST", repeats: "none" }, { ...body }, { language: "en" });
const guests = async (statuses: readonly number[]) => {
  ids = await toy.guests(
    toy.camp,
    statuses.map((status, index) => ({ name: `g${index}`, status })),
  );
};
const kept = () =>
  toy.rows(
    `select (select count(*) from operate_log) as logs, (select count(*) from change) as hints, (select count(*) from pgboss.job) as jobs,
       (select count(*) from bulk_task) as tasks, (select count(*) from idempotency) as keys,
       (select jsonb_agg(to_jsonb(g) order by id) from toy_guest g) as guests`,
  );

it("tells what would be done and groups what would be refused by its reason, with the first few rows by name", async () => {
  await guests([0, 1, 0, 1, 2, 1, 0]);
  const before = await kept();
  const { data } = await trial({ ids: [...ids, 999_999] });
  expect(data).toEqual({
    total: 8,
    tried: 8,
    done: 3,
    refused: [
      {
        msg: "This is not possible in the current status. Refresh and try again",
        count: 4,
        rows: [1, 3, 4].map((at) => ({ id: ids[at], name: `g${at}` })),
      },
      { msg: "Not found", count: 1, rows: [{ id: 999_999, name: "" }] },
    ],
  });
  expect(await kept()).toEqual(before);
  expect(promised).toEqual([]);
});

it("counts a row that another has done as well as done with it, in the trial and in the act", async () => {
  await guests([0, 0, 1]);
  expect((await trial({ ids }, "LendTwo")).data).toMatchObject({ tried: 3, done: 2, refused: [{ count: 1 }] });
  const lent = await toy.as(toy.owner).call({ api: "seller/toy/LendTwo", method: "POST", repeats: "guarded" }, { ids });
  expect(lent.data).toMatchObject({ done: 2, failed: [{ id: ids[2], code: "wrong_status" }] });
});

it("tries the first hundred in the order of their keys, and says of how many", async () => {
  await guests(Array.from({ length: 150 }, (_, index) => (index < 30 ? 1 : 0)));
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  const { data } = await trial({ all: true, filters: {} });
  expect(data).toMatchObject({ total: 150, tried: mostTriedRows, done: 70, refused: [{ count: 30 }] });
});

it("tries no further row once others have waited long enough for those that it holds", async () => {
  await guests([0, 0, 0, 0, 0]);
  rowTakes = 400;
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  expect((await trial({ ids })).data).toMatchObject({ total: 5, tried: 3, done: 3 });
});

it("is refused as the act would be where another number matches than was seen", async () => {
  await guests([0, 0]);
  expect(await trial({ all: true, filters: {}, count: 3 })).toMatchObject({ http: 409, code: "conflict" });
});

it("takes the action's own right, and is for many rows alone", async () => {
  await guests([0]);
  const clerk = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/List"] });
  expect(await trial({ ids }, "Lend", clerk)).toMatchObject({ http: 403, code: "no_permission" });
  expect(await trial({ id: ids[0] })).toMatchObject({ http: 400, code: "invalid" });
});

it("does not run an action's ways out of the transaction: then nothing is told, and nothing has happened", async () => {
  await guests([0]);
  expect(await trial({ ids }, "Grade")).toMatchObject({ http: 500, code: "internal" });
});
