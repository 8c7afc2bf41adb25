import { write as writeXls, utils } from "@e965/xlsx";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestReply } from "../../../../test/app.ts";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";

const importApi = { api: "seller/toy/List", method: "POST", repeats: "repeatable" } as const;
type Cells = (string | number | boolean | Date | null)[][];
let toy: ToyApp;

beforeAll(async () => {
  toy = await startToyApp();
});
beforeEach(async () => {
  await toy.rows("delete from toy_guest where supplier_id = $1", [toy.camp.id]);
});
afterAll(() => toy.close());

async function send(bytes: Buffer, language = "en", who = toy.owner): Promise<TestReply> {
  return toy.as(who).call(importApi, { _excel_import: "1" }, { file: { name: "guests.xlsx", bytes }, language });
}
async function sheet(rows: Cells): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "S", rows }] }));
}
const guests = () =>
  toy.rows("select name, phone, status, paid_fen, score, born, vip from toy_guest where supplier_id = $1 order by id", [
    toy.camp.id,
  ]);

const header = ["name en*", "phone en", "status en", "paid en", "score en", "born en", "vip en"];

describe("an import", () => {
  it("takes every row as its field would take it", async () => {
    const reply = await send(
      await sheet([
        header,
        [" Ann ", 13800138000, "New", 12.5, "1.239", new Date("1990-03-07T00:00:00Z"), "yes"],
        ["Bob", "13800138001", "1", "￥1,200.30", 2, "1990/3/7", true],
        [null, null, null, null, null, null, null],
        ["伟芳😀", null, "Out", null, null, "1990年3月7日", "否"],
      ]),
    );
    expect(reply).toMatchObject({ status: true, data: { imported: 3, failed: [] } });
    expect(await guests()).toEqual([
      { name: "Ann", phone: "13800138000", status: 0, paid_fen: 1_250, score: 1.23, born: "1990-03-07", vip: true },
      { name: "Bob", phone: "13800138001", status: 1, paid_fen: 120_030, score: 2, born: "1990-03-07", vip: true },
      { name: "伟芳😀", phone: null, status: 2, paid_fen: 0, score: null, born: "1990-03-07", vip: false },
    ]);
  });

  it("tells every wrong cell by row and column, and writes nothing", async () => {
    const reply = await send(
      await sheet([
        header,
        ["Ann", "138", "New", 1, 1, "1990-02-30", "yes"],
        ["", "13800138001", "Later", 12.345, 1000, "soon", "maybe"],
        ["Good", null, "In", null, null, null, null],
        [1.1e17, null, "In", null, null, null, null],
      ]),
    );
    expect(reply.data).toEqual({
      imported: 0,
      failed: [
        { row: 2, column: "phone en", msg: "Enter a mobile number: 11 digits beginning with 1" },
        { row: 2, column: "born en", msg: "Enter a valid date" },
        { row: 3, column: "status en", msg: "“Later” is not one of the options: New / In / Out" },
        { row: 3, column: "paid en", msg: "Enter an amount with at most two decimals" },
        { row: 3, column: "born en", msg: "Enter a valid date" },
        { row: 3, column: "vip en", msg: "Enter yes or no" },
        { row: 3, column: "name en", msg: "Fill this in" },
        { row: 3, column: "score en", msg: "Not more than 999" },
        { row: 5, column: "name en", msg: expect.stringContaining("too long and Excel has rounded it") },
      ],
    });
    expect(await guests()).toEqual([]);
  });

  it("lets the definition refuse what single cells cannot tell", async () => {
    await toy.guests(toy.camp, [{ name: "Ann" }]);
    const reply = await send(
      await sheet([
        ["name en", "status en"],
        ["Zoe", "New"],
        ["Ann", "New"],
      ]),
    );
    expect(reply.data).toEqual({ imported: 0, failed: [{ row: 3, column: "name en", msg: "“Ann” already exists" }] });
    expect(await guests()).toHaveLength(1);
  });

  it("lets the definition speak of what could be read of a row that is faulty elsewhere", async () => {
    await toy.guests(toy.camp, [{ name: "Ann" }]);
    const reply = await send(
      await sheet([
        ["name en", "status en", "born en"],
        ["Ann", "Gone", "soon"],
        [1.1e17, "New", null],
      ]),
    );
    expect(reply.data.failed).toMatchObject([
      { row: 2, column: "status en" },
      { row: 2, column: "born en" },
      { row: 2, column: "name en", msg: "“Ann” already exists" },
      { row: 3, column: "name en", msg: expect.stringContaining("too long") },
    ]);
  });

  it("knows choices by what they are called in any language", async () => {
    const rows = [
      ["name", "status"],
      ["Ann", "新"],
      ["Bob", " dentro "],
      ["Eve", "退所"],
    ];
    expect((await send(await sheet(rows))).data).toEqual({ imported: 3, failed: [] });
    expect(await guests()).toMatchObject([{ status: 0 }, { status: 1 }, { status: 2 }]);
  });

  it("knows its columns by their titles in any language and by their names, in any order", async () => {
    expect(
      (
        await send(
          await sheet([
            ["STATUS 中", "name"],
            ["In", "Ann"],
          ]),
        )
      ).data,
    ).toEqual({ imported: 1, failed: [] });
  });

  it.each([
    [[["name en"]], "it has no rows"],
    [
      [
        ["name en", "status en", "nick"],
        ["a", "New", "b"],
      ],
      undefined,
    ],
  ])("needs rows under columns that it knows", async (rows, reason) => {
    const reply = await send(await sheet(rows));
    if (reason) expect(reply).toMatchObject({ http: 400, code: "sheet_refused", msg: expect.stringContaining(reason) });
    else
      expect(reply.data).toEqual({
        imported: 0,
        failed: [{ row: 1, column: "nick", msg: "There is no column “nick”" }],
      });
  });

  it("tells a required column that is missing, and one that is there twice", async () => {
    expect(
      (
        await send(
          await sheet([
            ["name en", "name en"],
            ["a", "b"],
          ]),
        )
      ).data.failed,
    ).toEqual([
      { row: 1, column: "name en", msg: "The column “name en” appears twice" },
      { row: 1, column: "status en", msg: "The column “status en” is missing" },
    ]);
  });

  it("reads the old binary format too", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(
        [
          ["name en", "status en", "born en", "paid en"],
          ["Old 伟芳", "In", new Date("1990-03-07T00:00:00Z"), 3.5],
        ],
        { UTC: true },
      ),
      "S",
    );
    const bytes = writeXls(book, { type: "buffer", bookType: "biff8" }) as Buffer;
    expect((await send(bytes)).data).toEqual({ imported: 1, failed: [] });
    expect(await guests()).toMatchObject([{ name: "Old 伟芳", status: 1, born: "1990-03-07", paid_fen: 350 }]);
  });

  it("takes what its own template asks for", async () => {
    const template = await toy.as(toy.owner).call(listApi, { _down_excel_import_tpl: 1 });
    expect(template.headers["content-disposition"]).toContain("Toy%20guests-import%20template.xlsx");
    const book = await readXlsx(template.body);
    expect(book.sheets[0]?.rows).toEqual([
      ["name en*", "phone en", "status en*", "paid en", "score en", "born en", "vip en"],
    ]);
    expect(book.sheets[1]?.rows[3]).toEqual(["status en", "Yes", "New, In, Out", "New"]);
    const filled = await sheet([
      ...(book.sheets[0]?.rows ?? []),
      ["Ada", "13800138000", "In", 1, 2, "1990-03-07", "Yes"],
    ]);
    expect((await send(filled)).data).toEqual({ imported: 1, failed: [] });
  });

  it("needs its permission", async () => {
    const operator = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/List"] });
    expect(
      await send(
        await sheet([
          ["name en", "status en"],
          ["a", "New"],
        ]),
        "en",
        operator,
      ),
    ).toMatchObject({ http: 403 });
    expect(await toy.as(operator).call(listApi, { _down_excel_import_tpl: 1 })).toMatchObject({ http: 403 });
  });

  it.each([
    ["a CSV file with a new name", Buffer.from("name en,status en\nAnn,New\n")],
    ["a web page with a new name", Buffer.from("<html><table><tr><td>name en</td></tr></table></html>")],
    ["nothing at all", Buffer.alloc(0)],
  ])("refuses %s", async (_what, bytes) => {
    expect(await send(bytes, "zh-CN")).toMatchObject({
      http: 415,
      code: "not_a_sheet",
      msg: "文件内容不是表格，请上传xlsx或xls格式文件",
    });
  });

  it("says so where no file came", async () => {
    const reply = await toy.as(toy.owner).call({ ...importApi, method: "POST" }, { _excel_import: "1" });
    expect(reply.http).toBe(415);
  });
});
