import { afterAll, beforeAll, expect, it } from "vitest";
import { monthCalls } from "@kangying/contract/finance/month.calls";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { finance } from "../finance/finance.module.ts";
import { chart, post, reverse } from "../finance/public.ts";
import { monthClose } from "./month-close.module.ts";
import { subjectOf } from "./subjects.ts";

let app: TestApp;
let owner: Principal;
let accountant: Principal;

beforeAll(async () => {
  // Monday, 2 March 2026.
  app = await startApp({ served: collect([finance, monthClose], { partial: true }) });
});
afterAll(() => app.close());
const { get, post: send, done, list, query } = desk("seller/finance/", () => ({ app, who: owner }));

async function open(): Promise<void> {
  const supplier = await app.world.supplier("shop");
  owner = await app.world.owner(supplier);
  accountant = await app.world.operator(supplier, {
    paths: ["/finance/months"],
    apis: Object.values(monthCalls).map(({ api }) => api),
  });
}

let keys = 0;
async function earned(amount_fen: number, day?: LocalDate): Promise<number> {
  keys += 1;
  const legs = [
    { account: "bank", amount_fen },
    { account: "goods_revenue", amount_fen: -amount_fen },
  ];
  const { id } = await doWork(app.services, owner.supplier.context, (work) =>
    post(work, { biz_type: "adjustment", biz_id: null, idem_key: `e${keys}`, memo: "", legs, ...(day ? { day } : {}) }),
  );
  return id;
}

const monthId = async (month: string): Promise<number> =>
  Number((await query<{ id: number }>("select id from book_month where month = $1::date", [`${month}-01`]))[0]?.id);

async function closeFebruary(): Promise<number> {
  const id = await monthId("2026-02");
  await done("MonthSign", { id }, accountant);
  await done("MonthClose", { id });
  return id;
}

it("[F-05] closes a month by two different people and keeps what it came to", async () => {
  await open();
  await earned(30_000, "2026-02-28");
  await earned(5_000);
  const id = await monthId("2026-02");
  expect((await get("MonthLook", { id })).data).toMatchObject({ month: "2026-02", income_fen: 30_000, status: 1 });
  await done("MonthSign", { id }, accountant);
  expect(await send("MonthClose", { id }, accountant)).toMatchObject({ code: "month_second_person" });
  await done("MonthClose", { id });
  const month = (await get("MonthLook", { id })).data;
  expect(month).toMatchObject({ status: 3, income_fen: 30_000, debit_fen: 30_000, credit_fen: 30_000 });
  const lines = await list("MonthLineList");
  expect(lines).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: "6001.02", opening: 0, credit: 30_000 })]),
  );
  const subjects = lines.map((line) => String(line["subject"]));
  expect(subjects.length).toBeGreaterThan(1);
  expect(subjects).toEqual(subjects.toSorted());
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] shows of a month that a later one's closing has shut what it came to", async () => {
  await open();
  await earned(12_000, "2026-01-15");
  await earned(500, "2026-02-10");
  await closeFebruary();
  expect((await get("MonthLook", { id: await monthId("2026-01") })).data).toMatchObject({
    status: 3,
    income_fen: 12_000,
    lines: expect.arrayContaining([expect.objectContaining({ subject: "6001.02" })]),
  });
  expect(await list("MonthList")).toContainEqual(expect.objectContaining({ month: expect.anything(), income: 12_000 }));
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] lists the newest month first, whenever its first fact was booked, and its accounts by the chart", async () => {
  await open();
  await earned(500, "2026-02-10");
  await earned(12_000, "2026-01-15");
  await closeFebruary();
  const lines = (await list("MonthLineList")).map(({ month, subject }) => `${String(month)} ${String(subject)}`);
  expect(lines).toEqual(["2026-02 1002", "2026-02 6001.02", "2026-01 1002", "2026-01 6001.02"]);
});

it("[F-05] books a later fact of a closed month in the open one and names the closed one", async () => {
  await open();
  const before = await earned(10_000, "2026-02-27");
  const id = await closeFebruary();
  const late = await earned(700, "2026-02-28");
  const undone = await doWork(app.services, owner.supplier.context, (work) =>
    reverse(work, before, { idem_key: `r${before}`, memo: "x" }),
  );
  const rows = await query<{ id: number; about: string | null; booked_on: string | null }>(
    "select id, to_char(about_month, 'YYYY-MM') as about, booked_on from ledger_tx where id = any($1) order by id",
    [[late, undone.id]],
  );
  expect(rows.map(({ about, booked_on }) => [about, booked_on])).toEqual([
    ["2026-02", null],
    ["2026-02", null],
  ]);
  expect((await get("MonthLook", { id })).data).toMatchObject({ income_fen: 10_000, later: 2 });
  expect((await get("MonthLook", { id: await monthId("2026-03") })).data).toMatchObject({ income_fen: 700 - 10_000 });
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] refuses a posting whose own month is closed, whoever writes it", async () => {
  await open();
  await earned(10_000, "2026-02-27");
  await closeFebruary();
  const written = query(
    `insert into ledger_tx (supplier_id, at, biz_type, idem_key, actor_kind, actor_name, written_in)
     values ($1, '2026-02-20T00:00:00Z', 'transfer', 'x', 'system', 'x', 0)`,
    [owner.supplier.id],
  );
  await expect(written).rejects.toThrow(/is closed/);
});

it("[F-05] counts a transfer in the month of the day that is said, and refuses it where that month is closed", async () => {
  await open();
  await earned(10_000, "2026-01-15");
  await earned(10_000, "2026-02-27");
  const move = { from: "bank", to: "pos", amount_fen: 400, memo: "x", day: "2026-02-28" };
  await done("LedgerTransfer", move);
  expect(await send("LedgerTransfer", { ...move, day: "2026-03-03" })).toMatchObject({
    http: 400,
    data: { fields: { day: expect.anything() } },
  });
  expect((await get("MonthLook", { id: await monthId("2026-02") })).data).toMatchObject({ debit_fen: 10_400 });
  await closeFebruary();
  const refused = await send("LedgerTransfer", move);
  expect(refused).toMatchObject({ http: 409, code: "month_closed", msg: expect.stringContaining("2026-02") });
  expect(await query("select count(*)::int as rows from ledger_tx where biz_type = 'transfer'")).toEqual([{ rows: 1 }]);
});

it("[F-05] makes the first signature void where something was posted since", async () => {
  await open();
  await earned(10_000, "2026-02-27");
  const id = await monthId("2026-02");
  await done("MonthSign", { id }, accountant);
  await earned(1, "2026-02-27");
  expect(await send("MonthClose", { id })).toMatchObject({ code: "month_changed" });
  await done("MonthReturn", { id, reason: "补记" });
  await closeFebruary();
});

it("[F-05] says what stands in the way: the month is not over", async () => {
  await open();
  await earned(10_000);
  const id = await monthId("2026-03");
  expect((await get("MonthSignPreview", { id })).data).toMatchObject({ hindered: expect.any(String) });
  expect(await send("MonthSign", { id })).toMatchObject({
    code: "month_not_ready",
    msg: "It cannot be closed yet. Settle first: The month is over",
  });
});

it("[F-05] names the day of the chain's check by the shop's own clock", async () => {
  await open();
  await earned(10_000);
  // The nightly check runs at 02:40 here.
  await query("insert into ledger_check (supplier_id, at, is_sound) values ($1, '2026-03-01T18:40:00Z', true)", [
    owner.supplier.id,
  ]);
  const { data } = await get("MonthSignPreview", { id: await monthId("2026-03") });
  expect(JSON.stringify(data)).toContain("2026-03-02");
  expect(JSON.stringify(data)).not.toContain("2026-03-01");
});

it("[F-05] is opened again by the platform alone", async () => {
  await open();
  await earned(10_000, "2026-02-27");
  const id = await closeFebruary();
  expect(await send("MonthReopen", { id, reason: "x" })).toMatchObject({ code: "month_platform_only" });
  const [row] = await list("MonthList", { status: "3" });
  expect(row?._actions).not.toContain("reopen");
});

it("[F-05] gives every account of the chart a number of the accountant's", () => {
  const heads = Object.keys(chart).map((code) => code.split(":")[0] ?? "");
  expect(heads.filter((head) => subjectOf(head) === "")).toEqual([]);
});
