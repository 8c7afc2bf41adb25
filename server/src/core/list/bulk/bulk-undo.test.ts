import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkUndoSeconds } from "@kangying/contract/core/list-bulk";
import {
  bulkTaskFile,
  bulkTaskInfo,
  bulkTasks,
  stopBulkTask,
  undoBulkTask,
} from "@kangying/contract/exports/exports.endpoints";
import type { Principal } from "../../../../test/app.ts";
import { exportRoutes } from "../../../modules/exports/exports.routes.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { rowAction, type RowState } from "../actions/actions.ts";
import { fields } from "../fields.ts";
import { startToyApp, type ToyApp } from "../toy/toy-app.ts";
import { move, title } from "../toy/toy-guests.ts";
import { newToyList } from "../toy/toy-list.ts";

const gradeForm = { score: fields.number<true>({ title: title("score"), required: true }) };
const noteForm = { note: fields.text<true>({ title: title("note"), required: true }) };
/** Lend and bring back: each undoes the other. A grade goes back to the form's first value, which may be empty. */
const lending = {
  ...newToyList,
  id: "toys-lent",
  api: "seller/toy/LendList",
  permission: null,
  where: ["g.deleted_at is null"],
  columns: { name: newToyList.columns["name"] as NonNullable<(typeof newToyList.columns)[string]> },
  actions: {
    lend: rowAction({
      api: "seller/toy/Lend",
      class: "edit",
      title: title("lend"),
      bulk: true,
      when: (state: RowState<"status">) => state.status === 0,
      undo: "seller/toy/Bring",
      run: (ctx, id) => move(ctx, id, 0, 1),
    }),
    bring: rowAction({
      api: "seller/toy/Bring",
      class: "edit",
      title: title("bring"),
      bulk: true,
      when: (state: RowState<"status">) => state.status === 1,
      undo: "seller/toy/Grade",
      run: (ctx, id) => move(ctx, id, 1, 0),
    }),
    pin: rowAction<typeof noteForm>({
      api: "seller/toy/Pin",
      class: "edit",
      title: title("pin"),
      form: noteForm,
      bulk: true,
      undo: "seller/toy/Unpin",
      undo_sends: ["note"],
      run: (ctx, id, { note }) => pinned(ctx, id, null, note),
    }),
    unpin: rowAction<typeof noteForm>({
      api: "seller/toy/Unpin",
      class: "edit",
      title: title("unpin"),
      form: noteForm,
      run: (ctx, id, { note }) => pinned(ctx, id, note, null),
    }),
    grade: rowAction<typeof gradeForm>({
      api: "seller/toy/Grade",
      class: "edit",
      title: title("grade"),
      form: gradeForm,
      prefill: async ({ tx }, id) => {
        const [row] = await tx.query<{ score: number | null; version: number }>(
          "select score, version from toy_guest where id = $1",
          [id],
        );
        return { ...row };
      },
      run: async (ctx, id, { score }, version) => {
        const rows = await ctx.tx.query(
          "update toy_guest set status = 1, score = $2 where id = $1 and version = $3 returning id",
          [id, score, version],
        );
        if (rows.length === 0) throw new AppError("conflict");
      },
    }),
  },
} as const;

async function pinned({ tx }: CallContext, id: number, from: string | null, to: string | null): Promise<void> {
  const change = "update toy_guest set note = $3 where id = $1 and note is not distinct from $2 returning id";
  if ((await tx.query(change, [id, from, to])).length === 0) throw new AppError("wrong_status");
}

const post = (name: string) => ({ api: `seller/toy/${name}`, method: "POST", repeats: "guarded" }) as const;
let toy: ToyApp;
let ids: number[];

beforeAll(async () => {
  toy = await startToyApp({ lists: [lending], routes: exportRoutes });
});
beforeEach(async () => {
  toy.clock.set(new Date("2026-03-02T04:00:00Z"));
  toy = { ...toy, owner: { ...toy.owner, ...(await toy.world.session(toy.owner)) } };
  await toy.rows("delete from toy_guest where supplier_id = $1", [toy.camp.id]);
  ids = await toy.guests(
    toy.camp,
    [0, 0, 0, 2].map((status, index) => ({ name: `g${index}`, status })),
  );
});
afterAll(() => toy.close());

const statuses = async () =>
  (
    await toy.rows<{ status: number }>("select status from toy_guest where supplier_id = $1 order by id", [toy.camp.id])
  ).map((row) => row.status);
const info = async (id: number, who: Principal = toy.owner) => (await toy.as(who).call(bulkTaskInfo, { id })).data;
const undo = (id: number, who: Principal = toy.owner) => toy.as(who).call(undoBulkTask, { id });
/** Lends all in the background. @returns the task's id */
async function lent(who: Principal = toy.owner): Promise<number> {
  const { data } = await toy.as(who).call(post("Lend"), { all: true, filters: {} });
  await toy.work();
  return data.task_id;
}

describe("taking a bulk action back", () => {
  it("does the opposite to exactly the rows that were done, and says that it is undone", async () => {
    const task = await lent();
    expect(await statuses()).toEqual([1, 1, 1, 2]);
    const { finished_at, undo_until } = await info(task);
    expect(undo_until).toBe(finished_at + bulkUndoSeconds);
    const late = await toy.guests(toy.camp, [{ name: "late", status: 1 }]);
    const { data } = await undo(task);
    expect(await info(data.task_id)).toMatchObject({ status: 0, total: 3 });
    await toy.work();
    expect(await statuses()).toEqual([0, 0, 0, 2, 1]);
    expect(late).toHaveLength(1);
    expect(await info(data.task_id)).toMatchObject({ status: 2, done: 3, failed: 0, undo_until: null });
    expect(await info(task)).toMatchObject({ undo_until: null, undone_by: data.task_id });
  });

  it("is named in the reader's language, as is what it takes back", async () => {
    const task = await lent();
    const { data } = await undo(task);
    const titles = async (language: string) =>
      (await toy.as(toy.owner).call(bulkTasks, {}, { language })).data.data
        .filter(({ id }: { id: number }) => id === task || id === data.task_id)
        .map(({ title: said }: { title: string }) => said);
    expect(await titles("en")).toEqual(["Undo: lend en", "lend en"]);
    expect(await titles("ja")).toEqual(["元に戻す：lend ja", "lend ja"]);
    await toy.rows("update bulk_task set api = 'seller/toy/Gone' where id in ($1, $2)", [task, data.task_id]);
    expect(await titles("ja")).toEqual(["Undo: lend en", "lend en"]);
    await toy.work();
  });

  it("is done once", async () => {
    const task = await lent();
    expect(await undo(task)).toMatchObject({ status: true });
    expect(await undo(task)).toMatchObject({ http: 409, code: "duplicate" });
    const elsewhere = { ...toy.owner, ...(await toy.world.session(toy.owner)) };
    expect(await undo(task, elsewhere)).toMatchObject({ http: 409, code: "wrong_status" });
    await toy.work();
    expect(await toy.rows("select id from bulk_task where undoes_task = $1", [task])).toHaveLength(1);
    await expect(
      toy.rows(
        `insert into bulk_task (supplier_id, account_id, api, form, title, language, total, created_at, undoes_task)
         select supplier_id, account_id, api, form, title, language, total, created_at, $1 from bulk_task where id = $1`,
        [task],
      ),
    ).rejects.toThrow("bulk_task_undone_once");
  });

  it("is done to rows that were chosen and done within the call, too", async () => {
    const { data } = await toy.as(toy.owner).call(post("Lend"), { ids });
    expect(data).toMatchObject({ done: 3, failed: [{ id: ids[3] }], record_id: expect.any(Number) });
    expect(await info(data.record_id)).toMatchObject({
      status: 2,
      done: 3,
      failed: 1,
      undo_until: expect.any(Number),
      rows: [{ id: ids[3], code: "wrong_status", msg: expect.any(String) }],
    });
    await undo(data.record_id);
    await toy.work();
    expect(await statuses()).toEqual([0, 0, 0, 2]);
  });

  it("refuses a row that has moved on, and tells why", async () => {
    const task = await lent();
    await toy.rows("update toy_guest set status = 2 where id = $1", [ids[1]]);
    const { data } = await undo(task);
    await toy.work();
    expect(await statuses()).toEqual([0, 2, 0, 2]);
    expect(await info(data.task_id)).toMatchObject({
      done: 2,
      failed: 1,
      rows: [{ id: ids[1], code: "wrong_status" }],
    });
  });

  it("is no longer offered nor done after its minutes", async () => {
    const task = await lent();
    toy.clock.set(new Date("2026-03-02T04:10:01Z"));
    expect(await info(task)).toMatchObject({ undo_until: null });
    expect(await undo(task)).toMatchObject({ http: 409, code: "undo_too_late" });
    expect(await statuses()).toEqual([1, 1, 1, 2]);
  });

  it("is for the account that asked, and takes the right to the opposite", async () => {
    const apis = ["seller/toy/SeeAll", "seller/toy/Lend"];
    const clerk = await toy.world.operator(toy.camp, { paths: ["/toy"], apis });
    const task = await lent(clerk);
    expect(await info(task, clerk)).toMatchObject({ done: 3, undo_until: null });
    expect(await undo(task, clerk)).toMatchObject({ http: 403, code: "no_permission" });
    const stranger = { ...toy.otherOwner, ...(await toy.world.session(toy.otherOwner)) };
    for (const who of [toy.owner, stranger]) expect(await undo(task, who)).toMatchObject({ http: 404 });
    expect(await statuses()).toEqual([1, 1, 1, 2]);
  });

  it("waits for the end of what it takes back; what was stopped is taken back as far as it came", async () => {
    const { data } = await toy.as(toy.owner).call(post("Lend"), { all: true, filters: {} });
    expect(await undo(data.task_id)).toMatchObject({ http: 409, code: "wrong_status" });
    await toy.rows("update bulk_task_row set status = 1 where task_id = $1 and row_id = $2", [data.task_id, ids[0]]);
    await toy.rows("update toy_guest set status = 1 where id = $1", [ids[0]]);
    await toy.as(toy.owner).call(stopBulkTask, { id: data.task_id });
    await toy.work();
    expect(await info(data.task_id)).toMatchObject({ status: 3, done: 1, undo_until: expect.any(Number) });
    expect((await undo(data.task_id)).data).toMatchObject({ task_id: expect.any(Number) });
    await toy.work();
    expect(await statuses()).toEqual([0, 0, 0, 2]);
  });

  it("is sent with what the act itself was sent, where the action says so", async () => {
    await toy.rows("update toy_guest set note = 'red' where id = $1", [ids[1]]);
    const { data } = await toy.as(toy.owner).call(post("Pin"), { ids, note: "red" });
    expect(data).toMatchObject({ done: 3, failed: [{ id: ids[1] }] });
    expect(await info(data.record_id)).toMatchObject({ undo_until: expect.any(Number) });
    await toy.rows("update toy_guest set note = 'blue' where id = $1", [ids[2]]);
    const task = (await undo(data.record_id)).data.task_id;
    await toy.work();
    expect(await info(task)).toMatchObject({ done: 2, rows: [{ id: ids[2], code: "wrong_status" }] });
    const notes = "select note from toy_guest where supplier_id = $1 order by id";
    expect((await toy.rows<{ note: string }>(notes, [toy.camp.id])).map(({ note }) => note)).toEqual([
      null,
      "red",
      "blue",
      null,
    ]);
  });

  it("is sent with what each row's form begins with, and not offered where that leaves a field empty", async () => {
    await toy.rows("update toy_guest set status = 1, score = 7 where id = any($1)", [ids]);
    const filled = await toy.as(toy.owner).call(post("Bring"), { ids: ids.slice(0, 2) });
    await undo(filled.data.record_id);
    await toy.work();
    expect(await toy.rows("select status, score from toy_guest where id = any($1)", [ids.slice(0, 2)])).toEqual([
      { status: 1, score: 7 },
      { status: 1, score: 7 },
    ]);
    await toy.rows("update toy_guest set score = null where id = any($1)", [ids]);
    const empty = await toy.as(toy.owner).call(post("Bring"), { ids: ids.slice(2) });
    expect(await info(empty.data.record_id)).toMatchObject({ done: 2, undo_until: null });
    expect(await undo(empty.data.record_id)).toMatchObject({ http: 409, code: "wrong_status" });
  });
});

describe("finding a bulk action again", () => {
  it("lists those of the account itself, of one day, newest first", async () => {
    const clerk = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/Lend"] });
    const list = async (who: Principal) => (await toy.as(who).call(bulkTasks, {})).data.data as { id: number }[];
    await lent(clerk);
    const before = (await list(toy.owner)).length;
    const task = await lent();
    const shown = await list(toy.owner);
    expect(shown).toHaveLength(before + 1);
    expect(shown[0]).toMatchObject({ id: task, total: 4, rows: [] });
    expect(await list(clerk)).toHaveLength(1);
    toy.clock.set(new Date("2026-03-03T04:00:01Z"));
    toy = { ...toy, owner: { ...toy.owner, ...(await toy.world.session(toy.owner)) } };
    expect((await list(toy.owner)).map(({ id }) => id)).not.toContain(task);
  });

  it("is forgotten with its rows after 30 days, once nothing that is kept took it back", async () => {
    const task = await lent();
    const taken = (await undo(task)).data.task_id;
    await toy.work();
    const left = async (): Promise<unknown> => {
      await toy.database.transaction({ role: "app", supplier_id: toy.camp.id }, (tx) =>
        tx.query("select enqueue('export.expire', '{}', $1)", [toy.clock.now()]),
      );
      await toy.work();
      const kept = await toy.rows<{ id: number }>("select id from bulk_task where id = any($1::bigint[]) order by id", [
        [task, taken],
      ]);
      return kept.map(({ id }) => id);
    };
    toy.clock.set(new Date("2026-04-01T03:59:00Z"));
    expect(await left()).toEqual([task, taken]);
    toy.clock.set(new Date("2026-04-01T04:01:00Z"));
    expect(await left()).toEqual([task]);
    expect(await left()).toEqual([]);
    expect(
      await toy.rows("select row_id from bulk_task_row where task_id = any($1::bigint[])", [[task, taken]]),
    ).toEqual([]);
  });

  it("gives the result of every row as a file, in the reader's language and harmless to a spreadsheet", async () => {
    await toy.rows("update toy_guest set name = '=HYPERLINK(1)' where id = $1", [ids[0]]);
    const { data } = await toy.as(toy.owner).call(post("Lend"), { ids });
    const file = await toy.as(toy.owner).call(bulkTaskFile, { id: data.record_id }, { language: "en" });
    expect(file.headers["content-disposition"]).toMatch(/\.csv/);
    expect(file.body.toString()).toBe(
      `\ufeff${[
        "No.,Name,Result,Reason",
        `${ids[0]},'=HYPERLINK(1),Done,`,
        `${ids[1]},g1,Done,`,
        `${ids[2]},g2,Done,`,
        `${ids[3]},g3,Refused,This is not possible in the current status. Refresh and try again`,
        "",
      ].join("\r\n")}`,
    );
  });
});

it("lets what was taken back be done again, to all as to a selection of which one row was lent again alone", async () => {
  await undo(await lent());
  await toy.work();
  await lent();
  expect(await statuses()).toEqual([1, 1, 1, 2]);
  const [one, two] = ids;
  const call = (name: string, body: Readonly<Record<string, unknown>>) => toy.as(toy.owner).call(post(name), body);
  expect(await call("Bring", { ids: [one, two] })).toMatchObject({ http: 200, data: { done: 2 } });
  expect(await call("Bring", { ids: [one, two] })).toMatchObject({ http: 409, code: "duplicate" });
  expect(await call("Lend", { id: one })).toMatchObject({ http: 200 });
  expect(await call("Bring", { ids: [one, two] })).toMatchObject({ http: 200, data: { done: 1 } });
  expect(await call("Lend", { id: one })).toMatchObject({ http: 200 });
});
