import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkTaskInfo, stopBulkTask } from "@kangying/contract/exports/exports.endpoints";
import type { Principal } from "../../../../test/app.ts";
import { exportRoutes } from "../../../modules/exports/exports.routes.ts";
import { actionRoutes } from "./action-routes.ts";
import { topAction } from "./actions.ts";
import type { Fields } from "../fields.ts";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";
import { title } from "../toy/toy-guests.ts";
import { newToyList } from "../toy/toy-list.ts";

const post = (name: string, repeats: "guarded" | "repeatable" = "guarded") =>
  ({ api: `seller/toy/${name}`, method: "POST", repeats }) as const;
let toy: ToyApp;
let ids: number[];

/** An action whose preparation would wait forever if a transaction were open meanwhile. */
const preparing = topAction<Fields, string>({
  api: "seller/toy/Delete",
  class: "delete",
  title: title("prepare"),
  prepare: async ({ services }, sent) => {
    prepared.push(sent["asked"]);
    return await services.database.transaction({ role: "auth" }, async () => "made before");
  },
  run: async (ctx, _values, made) => {
    ctx.audit({ biz_type: "prepared", biz_id: null, after: { made } });
  },
});
const prepared: unknown[] = [];

beforeAll(async () => {
  const list = { ...newToyList, id: "toys-preparing", api: "seller/toy/Preparing", permission: null };
  toy = await startToyApp({ routes: [...exportRoutes, ...actionRoutes([{ ...list, actions: { preparing } }])] });
});
beforeEach(async () => {
  await toy.rows("delete from toy_guest where supplier_id = $1", [toy.camp.id]);
  ids = await toy.guests(
    toy.camp,
    [0, 0, 1, 2].map((status, index) => ({ name: `g${index}`, status, paid_fen: 100 })),
  );
});
afterAll(() => toy.close());

const call = (name: string, input: Record<string, unknown>, who: Principal = toy.owner) =>
  toy.as(who).call(post(name, name === "Pay" ? "repeatable" : "guarded"), input);
const statuses = async () =>
  (
    await toy.rows<{ status: number }>("select status from toy_guest where supplier_id = $1 order by id", [toy.camp.id])
  ).map((row) => row.status);

describe("an action that prepares", () => {
  it("does so outside of any transaction, for callers who hold its permission, and hands the result to its command", async () => {
    const clerk = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/List"] });
    expect(await call("Delete", { asked: "by a clerk" }, clerk)).toMatchObject({ http: 403 });
    expect(prepared).toEqual([]);
    expect(await call("Delete", {})).toMatchObject({ status: true });
    expect(await toy.rows("select after from operate_log where biz_type = 'prepared'")).toEqual([
      { after: { made: "made before" } },
    ]);
    expect(prepared).toEqual([undefined]);
  });
});

describe("an action on one row", () => {
  it("is done in the call's transaction, with its line in the operator log", async () => {
    expect(await call("Enter", { id: ids[0] })).toMatchObject({ status: true, data: { done: 1, failed: [] } });
    expect(await statuses()).toEqual([1, 0, 1, 2]);
    const log = await toy.rows<{ before: object; after: object; account_id: number }>(
      "select before, after, account_id from operate_log where biz_type = 'toy' and biz_id = $1",
      [ids[0]],
    );
    expect(log).toEqual([{ before: { status: 0 }, after: { status: 1 }, account_id: toy.owner.account_id }]);
  });

  it("is refused where the row's state does not offer it", async () => {
    expect(await call("Enter", { id: ids[2] })).toMatchObject({ http: 409, code: "wrong_status" });
  });

  it("answers alike for a row of another supplier and for one that was never there", async () => {
    const [foreign] = await toy.rows<{ id: number }>("select id from toy_guest where supplier_id = $1", [toy.other.id]);
    const of = async (id: number) => {
      const { http, code, msg, data } = await call("Enter", { id });
      return { http, code, msg, data };
    };
    expect(await of(foreign?.id ?? 0)).toEqual(await of(987_654_321));
    expect(await of(987_654_321)).toMatchObject({ http: 404, code: "not_found" });
  });

  it("is refused without its permission", async () => {
    const operator = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/SeeAll"],
    });
    expect(await call("Enter", { id: ids[0] }, operator)).toMatchObject({ http: 403, code: "no_permission" });
  });

  it("does not know a row outside the caller's scope", async () => {
    const operator = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/Enter"],
    });
    expect(await call("Enter", { id: ids[0] }, operator)).toMatchObject({ http: 404 });
    await toy.rows("update toy_guest set keeper_id = $2 where id = $1", [ids[0], operator.account_id]);
    expect(await call("Enter", { id: ids[0] }, operator)).toMatchObject({ http: 200 });
  });

  it("tells a row that has left the view from one that is not there", async () => {
    await toy.rows("update toy_guest set deleted_at = now() where id = $1", [ids[2]]);
    expect(await call("Enter", { id: ids[2] })).toMatchObject({ http: 409, code: "wrong_status" });
  });

  it("gives its form's values trimmed and checked to the command", async () => {
    expect(await call("Pay", { id: ids[0], amount_fen: 250, note: "  hi  " })).toMatchObject({ status: true });
    expect(await toy.rows("select paid_fen, note from toy_guest where id = $1", [ids[0]])).toEqual([
      { paid_fen: 350, note: "hi" },
    ]);
  });

  it.each([
    [{}, ["amount_fen"]],
    [{ amount_fen: 0 }, ["amount_fen"]],
    [{ amount_fen: 1.5 }, ["amount_fen"]],
    [{ amount_fen: "1e3" }, ["amount_fen"]],
    [{ amount_fen: 1, note: 7 }, ["note"]],
    [{ amount_fen: 1, supplier_id: 9, status: 2 }, ["status", "supplier_id"]],
  ])("refuses the form %j by the fields' names", async (values, fields) => {
    const reply = await call("Pay", { id: ids[0], ...values });
    expect(reply).toMatchObject({ http: 400, code: "invalid" });
    expect(Object.keys(reply.data.fields).toSorted()).toEqual(fields);
  });

  it("obeys the version that the form was read at", async () => {
    const prefill = await toy.as(toy.owner).call({ api: "seller/toy/RenamePrefill", method: "GET" }, { id: ids[0] });
    expect(prefill.data).toEqual({ name: "g0", version: 1 });
    expect(await call("Rename", { id: ids[0], name: "A", version: 1 })).toMatchObject({ status: true });
    expect(await call("Rename", { id: ids[0], name: "B", version: 1 })).toMatchObject({ http: 409, code: "conflict" });
  });

  it("hands on what the command finds wrong in a field", async () => {
    const reply = await toy.as(toy.owner).call(post("Rename"), { id: ids[0], name: "Nobody" }, { language: "en" });
    expect(reply.data.fields).toEqual({ name: "“Nobody” already exists" });
  });

  it("reads no prefill of a row that is not the caller's", async () => {
    const operator = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/Rename"],
    });
    expect(
      await toy.as(operator).call({ api: "seller/toy/RenamePrefill", method: "GET" }, { id: ids[0] }),
    ).toMatchObject({ http: 404 });
  });

  it("needs to be told which row, and only once", async () => {
    for (const target of [{}, { id: ids[0], ids: [ids[1]] }, { id: -1 }, { id: "1" }])
      expect(await call("Enter", target)).toMatchObject({ http: 400, code: "invalid" });
  });

  it("refuses a chosen selection where it is for single rows", async () => {
    expect(await call("Pay", { ids, amount_fen: 5 })).toMatchObject({ http: 400, code: "invalid" });
  });
});

describe("an action of the page", () => {
  it("makes what its form says and gives its key", async () => {
    const reply = await call("Add", {
      name: " Zoe ",
      status: 1,
      paid_fen: 5,
      score: 1.239,
      born: "2000-02-29",
      vip: true,
    });
    expect(reply).toMatchObject({ status: true, msg: "Added" });
    expect(
      await toy.rows("select name, status, score, born, vip from toy_guest where id = $1", [reply.data.id]),
    ).toEqual([{ name: "Zoe", status: 1, score: 1.23, born: "2000-02-29", vip: true }]);
  });

  it("refuses a choice that is not offered, and a date that no calendar has", async () => {
    const reply = await call("Add", { name: "Zoe", status: 9, born: "2001-02-29" });
    expect(Object.keys(reply.data.fields).toSorted()).toEqual(["born", "status"]);
  });

  it("is done once for one intent, however often it is sent", async () => {
    const send = () => toy.as(toy.owner).call(post("Add"), { name: "Once", status: 0 }, { key: "one-intent" });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    expect(await toy.rows("select id from toy_guest where name = 'Once'")).toHaveLength(1);
  });
});

describe("an action on a selection", () => {
  it("gives each row its own result and keeps none back for another's refusal", async () => {
    const reply = await call("Enter", { ids: [...ids, 999_999] });
    expect(reply.data).toEqual({
      done: 2,
      failed: [
        { id: ids[2], name: "g2", code: "wrong_status", msg: expect.any(String) },
        { id: ids[3], name: "g3", code: "wrong_status", msg: expect.any(String) },
        { id: 999_999, name: "", code: "not_found", msg: "Not found" },
      ],
      record_id: expect.any(Number),
    });
    expect(await statuses()).toEqual([1, 1, 1, 2]);
  });

  it("leaves no line in the operator log and no news of a row that was refused", async () => {
    await toy.rows("delete from change where supplier_id = $1", [toy.camp.id]);
    await call("Leave", { ids });
    expect(await toy.rows("select row_id from change where supplier_id = $1 and topic = 'toy'", [toy.camp.id])).toEqual(
      [{ row_id: ids[2] }],
    );
  });
});

describe("an action on all that match", () => {
  const info = async (id: number, who = toy.owner) => toy.as(who).call(bulkTaskInfo, { id });

  it("runs in the background as the account that asked, row by row, and tells what came of each", async () => {
    const reply = await call("Enter", { all: true, list: "toys", filters: { name: "g" }, count: 4 });
    expect(reply).toMatchObject({ status: true, data: { done: 0, failed: [], task_id: expect.any(Number) } });
    const { task_id } = reply.data;
    expect((await info(task_id)).data).toMatchObject({ status: 0, total: 4, done: 0, failed: 0 });
    await toy.work();
    expect(await statuses()).toEqual([1, 1, 1, 2]);
    expect((await info(task_id)).data).toMatchObject({
      status: 2,
      total: 4,
      done: 2,
      failed: 2,
      msg: null,
      rows: [
        { id: ids[2], code: "wrong_status" },
        { id: ids[3], code: "wrong_status" },
      ],
    });
    const log = await toy.rows<{ account_id: number }>(
      "select account_id from operate_log where biz_type = 'toy' and biz_id = $1",
      [ids[1]],
    );
    expect(log).toEqual([{ account_id: toy.owner.account_id }]);
  });

  it("takes the rows that matched when it was asked for, and no others", async () => {
    const { data } = await call("Enter", { all: true, list: "toys", filters: { status: 0 } });
    await toy.guests(toy.camp, [{ name: "late", status: 0 }]);
    await toy.work();
    expect((await info(data.task_id)).data).toMatchObject({ total: 2, done: 2, failed: 0 });
  });

  it("is refused where another number matches than the person saw", async () => {
    expect(await call("Enter", { all: true, list: "toys", filters: {}, count: 3 })).toMatchObject({
      http: 409,
      code: "conflict",
    });
  });

  it("asks which list is meant where several offer the action", async () => {
    expect((await call("Enter", { all: true, filters: {} })).data.fields).toHaveProperty("list");
    expect(await call("Leave", { all: true, filters: {} })).toMatchObject({ status: true });
  });

  it("refuses filters that the list does not know", async () => {
    expect((await call("Leave", { all: true, filters: { nick: "x" } })).data.fields).toHaveProperty("nick");
  });

  it("stops doing what the account has lost the right to meanwhile", async () => {
    const operator = await toy.world.operator(toy.camp, {
      paths: ["/toy"],
      apis: ["seller/toy/List", "seller/toy/SeeAll", "seller/toy/Enter"],
    });
    const { data } = await call("Enter", { all: true, list: "toys", filters: {} }, operator);
    await toy.rows("update role set api_arr = '[]' where supplier_id = $1", [toy.camp.id]);
    await toy.work();
    expect(await statuses()).toEqual([0, 0, 1, 2]);
    expect((await info(data.task_id, operator)).data).toMatchObject({
      status: 2,
      done: 0,
      failed: 4,
      rows: [{ code: "no_permission" }, {}, {}, {}],
    });
  });

  it("goes on where it broke off, and does no row twice", async () => {
    const { data } = await call("Enter", { all: true, list: "toys", filters: { status: 0 } });
    await toy.rows("update bulk_task set status = 1 where id = $1", [data.task_id]);
    await toy.rows("update bulk_task_row set status = 1 where task_id = $1 and row_id = $2", [data.task_id, ids[0]]);
    await toy.work();
    expect(await statuses()).toEqual([0, 1, 1, 2]);
    expect((await info(data.task_id)).data).toMatchObject({ status: 2, done: 2, failed: 0 });
  });

  it("can be stopped by its owner", async () => {
    const { data } = await call("Enter", { all: true, list: "toys", filters: { status: 0 }, count: 2 });
    expect(await toy.as(toy.owner).call(stopBulkTask, { id: data.task_id })).toMatchObject({ status: true });
    await toy.work();
    expect(await statuses()).toEqual([0, 0, 1, 2]);
    expect((await info(data.task_id)).data).toMatchObject({ status: 3, done: 0 });
    const ended = await call("Enter", { all: true, list: "toys", filters: { status: 0, name: "g" } });
    await toy.work();
    expect(await toy.as(toy.owner).call(stopBulkTask, { id: ended.data.task_id })).toMatchObject({
      http: 409,
      code: "wrong_status",
    });
  });

  it("is nobody else's to look at", async () => {
    const { data } = await call("Enter", { all: true, list: "toys-new", filters: {} });
    const colleague = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/Enter"] });
    for (const who of [colleague, toy.otherOwner]) {
      expect(await info(data.task_id, who)).toMatchObject({ http: 404 });
      expect(await toy.as(who).call(stopBulkTask, { id: data.task_id })).toMatchObject({ http: 404 });
    }
  });

  it("also serves more chosen rows than a call can do at once", async () => {
    const many = await toy.guests(
      toy.camp,
      Array.from({ length: 201 }, (_, index) => ({ name: `m${index}` })),
    );
    const { data } = await call("Enter", { ids: many });
    await toy.work();
    expect((await info(data.task_id)).data).toMatchObject({ total: 201, done: 201, failed: 0 });
    expect((await toy.as(toy.owner).call(listApi, { page: 1, limit: 0, _count_sum: 1, status: 1 })).data.count).toBe(
      202,
    );
  });
});
