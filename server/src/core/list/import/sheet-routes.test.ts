import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostRowsAtOnce } from "@kangying/contract/core/list-import";
import { startToyApp, type ToyApp } from "../toy/toy-app.ts";

const api = (step: string, repeats: "none" | "repeatable" | "guarded") =>
  ({ api: `seller/toy/ListSheet${step}`, method: "POST", repeats }) as const;
let toy: ToyApp;

beforeAll(async () => {
  toy = await startToyApp();
});
beforeEach(async () => {
  await toy.rows("delete from toy_guest where supplier_id = $1", [toy.camp.id]);
});
afterAll(() => toy.close());

const names = async () =>
  (
    await toy.rows<{ name: string }>("select name from toy_guest where supplier_id = $1 order by id", [toy.camp.id])
  ).map(({ name }) => name);
const send = (
  step: string,
  repeats: "none" | "repeatable" | "guarded",
  body: Record<string, unknown>,
  who = toy.owner,
) => toy.as(who).call(api(step, repeats), body, { language: "en" });
const rows = [
  { row: 2, values: { name: "Ann", status: "New", paid_fen: "12.50" } },
  { row: 3, values: { name: "Bob", status: "Gone" } },
];

describe("an import as a conversation", () => {
  it("guesses what each column is, and leaves the rest to the person", async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: "S",
            rows: [
              ["Nickname", "name en", "born en", "mobile No."],
              ["a", "Ann", new Date("1990-03-07T00:00:00Z"), "13800138000"],
              [7.5, true],
            ],
          },
        ],
      }),
    );
    const reply = await toy
      .as(toy.owner)
      .call(api("Read", "none"), {}, { file: { name: "guests.xlsx", bytes }, language: "en" });
    expect(reply.data).toMatchObject({
      header: ["Nickname", "name en", "born en", "mobile No."],
      mapping: [null, "name", "born", "phone"],
      total: 2,
      rows: [
        { row: 2, cells: ["a", "Ann", "1990-03-07", "13800138000"] },
        { row: 3, cells: ["7.5", "1", "", ""] },
      ],
    });
    expect(await names()).toEqual([]);
  });

  it("checks rows as often as it is asked and writes none of them", async () => {
    const reply = await send("Check", "none", { rows });
    expect(reply.data).toEqual({
      imported: 0,
      batch_id: null,
      failed: [
        { row: 3, field: "status", column: "status en", msg: "“Gone” is not one of the options: New / In / Out" },
      ],
    });
    expect(await names()).toEqual([]);
  });

  it("tells a fault of every row of a sheet that can be mended, however many each has", async () => {
    const wrong = Array.from({ length: 1_500 }, (_, at) => ({
      row: at + 2,
      values: { name: "Ann", status: "Gone", paid_fen: "x" },
    }));
    const { failed } = (await send("Check", "none", { rows: wrong })).data;
    expect(new Set(failed.map(({ row }: { row: number }) => row)).size).toBe(1_500);
  });

  it("writes all rows or none", async () => {
    expect((await send("Write", "repeatable", { rows })).data).toMatchObject({ imported: 0, failed: [{ row: 3 }] });
    expect(await names()).toEqual([]);
    const good = rows.slice(0, 1);
    expect((await send("Write", "repeatable", { rows: good })).data).toMatchObject({
      imported: 1,
      failed: [],
      batch_id: expect.any(Number),
    });
    expect(await names()).toEqual(["Ann"]);
  });

  it("is taken back as a whole, once, by whoever made it and within a day", async () => {
    const { data } = await send("Write", "repeatable", { rows: rows.slice(0, 1) });
    const { batch_id } = data as { batch_id: number };
    expect((await send("Undo", "guarded", { batch_id }, toy.otherOwner)).http).toBe(404);
    expect((await send("Undo", "guarded", { batch_id })).http).toBe(200);
    expect(await names()).toEqual([]);
    expect(await send("Undo", "guarded", { batch_id })).toMatchObject({ status: false });
  });

  it("stays where one of its rows has been used since", async () => {
    const { data } = await send("Write", "repeatable", { rows: rows.slice(0, 1) });
    await toy.rows("update toy_guest set status = 1 where supplier_id = $1", [toy.camp.id]);
    const reply = await send("Undo", "guarded", { batch_id: (data as { batch_id: number }).batch_id });
    expect(reply).toMatchObject({ http: 409, code: "in_use" });
    expect(await names()).toEqual(["Ann"]);
  });
});

it("writes what is more than anybody waits for as a task, row by row; what is refused by then is kept with its row", async () => {
  const written = { api: "seller/toy/NewListSheetWrite", method: "POST", repeats: "repeatable" } as const;
  const many = Array.from({ length: mostRowsAtOnce + 1 }, (_, at) => ({
    row: at + 2,
    values: { name: `Guest ${at}`, status: "New" },
  }));
  const few = await toy.as(toy.owner).call(written, { rows: [{ row: 2, values: { name: "Few", status: "New" } }] });
  expect(few.data).toEqual({ imported: 1, failed: [], batch_id: expect.any(Number) });
  const { data } = await toy.as(toy.owner).call(written, { rows: many, file_name: "many.xlsx" });
  expect(data).toEqual({ imported: 0, failed: [], batch_id: null, task_id: expect.any(Number) });
  expect(await names()).toEqual(["Few"]);
  await toy.guests(toy.camp, [{ name: "Guest 7" }]);
  await toy.work();
  expect(await names()).toHaveLength(mostRowsAtOnce + 2);
  const refused = "select row_id, sent ->> 'name' as name from bulk_task_row where task_id = $1 and status = 2";
  expect(await toy.rows(refused, [data.task_id])).toEqual([{ row_id: 9, name: "Guest 7" }]);
  // Each row is done once, even when the task runs again.
  await toy.work();
  expect(await names()).toHaveLength(mostRowsAtOnce + 2);
});
