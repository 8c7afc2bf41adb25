import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sheetApis } from "@kangying/contract/core/derived-apis";
import { startApp, type TestApp } from "../../../test/app.ts";
import { makeCamp, type Camp } from "../../../test/camp.ts";
import { desk, type Desk } from "../../../test/desk.ts";
import type { Principal } from "../../../test/principals.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { modules } from "../../app.ts";
import { addDays } from "../../core/kernel/day.ts";
import { collect } from "../../core/module/registry.ts";
import { transferMoney } from "../finance/public.ts";

let app: TestApp;
let owner: Principal;
let camp: Camp;
let here: Desk<Record<string, unknown> & { readonly id: number; readonly _actions: string[] }>;

beforeAll(async () => {
  app = await startApp({ served: collect(modules) });
  const supplier = await app.world.supplier("camp");
  owner = await app.world.owner(supplier);
  camp = await makeCamp(app.services, supplier.context, { rooms: 2, nights: 28, rules: { needs_contract: true } });
  here = desk("seller/movein/", () => ({ app, who: owner }));
  // The camp has required contracts since yesterday; students who moved in sign theirs later.
  await here.query("update camp_rule set updated_at = updated_at - interval '1 day'");
  const goods = desk("seller/goods/", () => ({ app, who: owner }));
  const picture = `${"b".repeat(12)}ppng${"0".repeat(32)}`;
  await here.query(
    `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
     values ($1, $2, 'public', 'image', 'a.png', 'image/png', 1, now(), now())`,
    [owner.supplier.id, picture],
  );
  const cat = (await goods.done("CatAdd", { name: "到店", parent_id: null, shown: true })).data.id;
  const sku = { at: [], price_fen: 5_000, cost_fen: 100, stock: 10, is_sold: true };
  await goods.done("GoodsAdd", {
    name: "体测",
    cat_id: [cat],
    images: [picture],
    type: 2,
    freight_type: 1,
    refund_policy: 1,
    rank_price: true,
    put_on: true,
    skus: { axes: [], rows: [sku] },
  });
});
afterAll(() => app.close());

type Row = Readonly<Record<string, string | number>>;

const typed = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

/** Imports rows into a sheet. @returns the refused rows */
async function load(sheet: string, rows: readonly Row[]) {
  const target = { api: sheetApis(`seller/movein/${sheet}List`).write, method: "POST", repeats: "repeatable" } as const;
  const body = { rows: rows.map((row, at) => ({ row: at + 2, values: typed(row) })), file_name: "a.xlsx" };
  const reply = await app.as(owner).call(target, body);
  expect(reply, `${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject({ http: 200 });
  return reply.data.failed as { row: number; field: string; msg: string }[];
}

const act = (name: string) =>
  app.as(owner).call({ api: `seller/movein/${name}`, method: "POST", repeats: "repeatable" }, {});

/** Enters the owner's totals. */
async function type(totals: Readonly<Record<string, number>>) {
  const asked = Object.entries(totals).map(([key, value]) => ({ key, typed: value }));
  return (await here.done("MoveInTotals", { totals: asked })).data;
}

const contact = { emergency_name: "林母", emergency_phone: "13900000001", emergency_relation: "parent" };
const students: readonly Row[] = [
  {
    ...contact,
    name: "林小满",
    gender: "F",
    phone: "13800000001",
    package: "28 天营",
    state: "living",
    bed: "A 栋 201-1",
    nights_left: 11,
    prepaid_fen: 2742,
    owed_fen: 100,
    deposit_fen: 500,
  },
  {
    ...contact,
    name: "周大雪",
    gender: "F",
    phone: "13800000002",
    package: "28 天营",
    state: "paused",
    nights_left: 6,
    prepaid_fen: 1495,
  },
];
const truth = {
  living: 1,
  paused: 1,
  nights: 17,
  prepaid: 423_700,
  deposits: 50_000,
  members: 2,
  wallets: 30_000,
  points: 1_200,
  code_pieces: 3,
  codes: 12_000,
  money: 12_950_000,
};
const figures = (info: { readonly totals: readonly { key: string; found: number | null }[] }) =>
  Object.fromEntries(info.totals.map(({ key, found }) => [key, found]));
const account = async (code: string): Promise<number> =>
  (await here.query<{ fen: number }>("select balance_fen as fen from ledger_account where code = $1", [code]))[0]
    ?.fen ?? 0;

it("[MI-01] tells the faults of a sheet row by row, and reads one made of the template", async () => {
  const wrong = {
    ...students[0],
    phone: "13800000009",
    package: "没有的营",
    bed: "A 栋 999-1",
    state: "living",
  } as Row;
  const twice = { ...students[0], bed: "201-1" } as Row;
  expect(await load("StaySheet", [students[0] as Row, wrong, twice])).toMatchObject([
    { row: 3, field: "package" },
    { row: 3, field: "bed" },
    { row: 4, field: "bed" },
    { row: 4, field: "phone" },
  ]);
  const sheet = await writeXlsx({
    sheets: [
      {
        name: "资金",
        rows: [
          ["账户", "余额"],
          ["银行", 128_000],
          ["现金（前台钱箱）", 1_500],
        ],
      },
    ],
  });
  const target = { api: "seller/movein/MoneySheetList", method: "POST", repeats: "repeatable" } as const;
  const file = { name: "资金.xlsx", bytes: Buffer.from(sheet) };
  expect(await app.as(owner).call(target, { _excel_import: "1" }, { file, language: "zh-CN" })).toMatchObject({
    data: { imported: 2, failed: [] },
  });
});

it("[MI-01] refuses a wrong total, moves everything in once for all with the right ones, and not a second time", async () => {
  expect(await load("StaySheet", students)).toEqual([]);
  expect(
    await load("MemberSheet", [
      { nickname: "小满", phone: "13800000001", wallet_fen: 300, points: 1200 },
      { nickname: "阿雪", phone: "13800000002" },
    ]),
  ).toEqual([]);
  expect(await load("CodeSheet", [{ phone: "13800000001", goods: "体测", qty: 3, paid_fen: 120 }])).toEqual([]);

  await type({ ...truth, nights: 18 });
  const tried = await act("MoveInTry");
  expect(figures(tried.data)).toEqual(truth);
  expect(tried.data).toMatchObject({
    is_ready: false,
    sheets: [{ faulty: 0 }, { faulty: 0 }, { faulty: 0 }, { faulty: 0 }],
  });
  // The whole trial was rolled back.
  for (const table of ["stay", "member", "payment", "shop_order", "ledger_tx"])
    expect(await here.query(`select id from ${table}`), table).toEqual([]);
  expect(await act("MoveInRun")).toMatchObject({ http: 409, code: "move_in_differs" });
  expect(await here.query("select id from stay")).toEqual([]);

  expect(await type(truth)).toMatchObject({ is_ready: true });
  expect(await act("MoveInRun")).toMatchObject({ http: 200, data: { status: 2, is_undoable: true } });
  expect(await act("MoveInRun")).toMatchObject({ http: 409, code: "move_in_done" });

  const today = (await here.query<{ day: string }>("select planned_end as day from stay where status = 30"))[0]?.day;
  expect(today).toBe(addDays(await doWork(app.services, camp.supplier, async (work) => work.today), 11));
  expect(await here.query("select status, nights_kept, owed_fen from stay order by id")).toEqual([
    { status: 30, nights_kept: null, owed_fen: 10_000 },
    { status: 40, nights_kept: 6, owed_fen: 0 },
  ]);
  expect(await here.query("select count(*)::int as n from bed_night where kind = 'stay'")).toEqual([{ n: 11 }]);
  expect(await here.query("select total, used from verify_code")).toEqual([{ total: 3, used: 0 }]);
  // The money on hand covers all liabilities; the rest is the opening balance.
  const owed = truth.prepaid + truth.deposits + truth.wallets + truth.codes;
  expect(await account("opening")).toBe(truth.money - owed);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[MI-01] takes moving in back as long as nothing else was posted, and it may be done again", async () => {
  expect(await act("MoveInUndo")).toMatchObject({ http: 200, data: { status: 1 } });
  expect(await here.query("select id from stay where archived_at is null")).toEqual([]);
  expect(await here.query("select code from ledger_account where balance_fen <> 0")).toEqual([]);
  expect(await here.query("select sku_id from (select id as sku_id, reserved from sku) s where reserved <> 0")).toEqual(
    [],
  );
  expect(await brokenRules(app.services)).toEqual([]);

  const again = await act("MoveInTry");
  expect(figures(again.data)).toEqual(truth);
  expect(await act("MoveInRun")).toMatchObject({ http: 200 });
  const move = { from: "bank", to: "pos", amount_fen: 100, memo: "x" };
  await doWork(app.services, camp.supplier, (work) => transferMoney(work, move, "t1"));
  expect((await here.get("MoveInInfo")).data).toMatchObject({ is_undoable: false });
  expect(await act("MoveInUndo")).toMatchObject({ http: 409, code: "move_in_posted_since" });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[MI-01] tells at its row that a person has booked meanwhile", async () => {
  const other = await app.world.supplier("camp");
  const boss = await app.world.owner(other);
  const there = await makeCamp(app.services, other.context, { rooms: 1, nights: 28 });
  const late = desk<Record<string, unknown> & { readonly id: number; readonly _actions: string[] }>(
    "seller/movein/",
    () => ({ app, who: boss }),
  );
  const rows = [{ row: 2, values: typed({ ...(students[1] as Row), phone: "13800000077" }) }];
  const target = {
    api: sheetApis("seller/movein/StaySheetList").write,
    method: "POST",
    repeats: "repeatable",
  } as const;
  expect((await app.as(boss).call(target, { rows, file_name: "a.xlsx" })).data.failed).toEqual([]);
  await there.book({ name: "周大雪", phone: "13800000077", birthday: null });
  const tried = await app.as(boss).call({ api: "seller/movein/MoveInTry", method: "POST", repeats: "repeatable" }, {});
  expect(tried).toMatchObject({ http: 200, data: { sheets: [{}, {}, { faulty: 1 }, {}] } });
  const [row] = await late.list("StaySheetList");
  expect(row).toMatchObject({ state: "faulty", phone: "138****0077" });
});
