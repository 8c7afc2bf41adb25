import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { collect } from "../../core/module/registry.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { files } from "../files/files.module.ts";
import { finance } from "../finance/finance.module.ts";
import { post } from "../finance/public.ts";
import { monthClose } from "../month-close/month-close.module.ts";
import { bills } from "./bills.module.ts";
import { readBill } from "./read-bill.ts";

let app: TestApp;
let owner: Principal;
let second: Principal;

beforeAll(async () => {
  // Monday, 2 March 2026.
  app = await startApp({ served: collect([files, finance, monthClose, bills], { partial: true }) });
});
afterAll(() => app.close());
const { get, post: send, done, list, query } = desk("seller/finance/", () => ({ app, who: owner }));

async function open(): Promise<void> {
  const supplier = await app.world.supplier("shop");
  owner = await app.world.owner(supplier);
  second = await app.world.operator(supplier, {
    paths: ["/finance/bill-gaps"],
    apis: ["seller/finance/BillGapList", "seller/finance/BillGapBook"],
  });
}

const doing = <T>(run: (work: Work) => Promise<T>): Promise<T> => doWork(app.services, owner.supplier.context, run);

/** Books money that came in by WeChat: the gross amount minus a fee of 0.6 %. */
async function paid(doc_no: string, amount_fen: number, day: LocalDate, account = "psp:wechat"): Promise<number> {
  const at = new Date(`${day}T04:00:00Z`);
  app.clock.set(at);
  const legs = [
    { account, amount_fen },
    { account: "goods_revenue", amount_fen: -amount_fen },
  ];
  const { id } = await doing((work) =>
    post(work, { biz_type: "payment", biz_id: null, doc_no, idem_key: `${doc_no}${account}`, memo: "林知夏", legs }),
  );
  app.clock.set(new Date("2026-03-02T02:00:00Z"));
  return id;
}

const wechatHead =
  "交易时间,公众账号ID,微信订单号,商户订单号,交易类型,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费\n";
const wechatTail = (lines: number, fee: string): string =>
  `总交易单数,应结订单总金额,退款总金额,手续费总金额\n\`${lines},\`0,\`0,\`${fee}\n`;
const line = (day: string, no: string, yuan: string, fee = "0.00"): string =>
  `\`${day} 12:00:00,\`wx1,\`42${no},\`${no},\`JSAPI,\`SUCCESS,\`${yuan},\`0,\`0,\`0.00,\`体验课,\`${fee}\n`;

async function upload(name: string, text: string): Promise<string> {
  const reply = await app
    .as(owner)
    .call(uploadFile, { access: "private" }, { file: { name, bytes: Buffer.from(text) } });
  return reply.data.id as string;
}

async function imported(text: string, account = "psp:wechat", days = ["2026-02-01", "2026-02-28"]): Promise<number> {
  const file = await upload("bill.csv", text);
  const reply = await done("BillImport", { account, from_on: days[0], until_on: days[1], file });
  return reply.data.id as number;
}
const gaps = (asked: Record<string, unknown> = {}) => list("BillGapList", asked);

it("[F-05] finds each line of a provider's bill by its number, and says what differs or is missing on either side", async () => {
  await open();
  await paid("SK260210000001", 10_000, "2026-02-10");
  await paid("SK260211000002", 5_000, "2026-02-11");
  await paid("SK260212000003", 7_000, "2026-02-12");
  const id = await imported(
    wechatHead +
      line("2026-02-10", "SK260210000001", "100.00") +
      line("2026-02-11", "SK260211000002", "49.00") +
      line("2026-02-20", "XX1", "8.80", "0.05") +
      wechatTail(3, "0.05"),
  );
  expect(await list("BillList")).toMatchObject([{ id, matched: 2, open: 3, net: 15_775, books: 22_000, diff: -6_225 }]);
  expect((await gaps()).map(({ kind, diff }) => [kind, diff])).toEqual([
    ["amount", -100],
    ["ours", -7_000],
    ["theirs", 875],
  ]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] joins by amount and day only what a person confirms, and never again what they declined", async () => {
  await open();
  await paid("SK260215000001", 3_000, "2026-02-15", "bank");
  await paid("SK260216000002", 9_000, "2026-02-16", "bank");
  const id = await imported("交易日期,收入,支出,摘要\n2026-02-16,30.00,,转账\n2026-02-18,90.00,,转账\n", "bank");
  const [first, other] = await gaps();
  expect([first?.kind, other?.kind]).toEqual(["pair", "pair"]);
  await done("BillGapConfirm", { id: first?.id });
  await done("BillGapDecline", { id: other?.id });
  await done("BillMatch", { id });
  expect((await gaps({ open: "1" })).map(({ kind, diff }) => [kind, diff])).toEqual([
    ["ours", -9_000],
    ["theirs", 9_000],
  ]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] lets a month be closed once every difference has a reason, and clears it when a later bill tells of it", async () => {
  await open();
  await paid("SK260228000001", 6_980, "2026-02-28", "pos");
  await paid("SK260201000009", 100, "2026-02-01", "pos");
  await imported("交易日期,金额,参考号\n2026-02-01,1.00,SK260201000009\n", "pos");
  const month = (await query<{ id: number }>("select id from book_month where month = '2026-02-01'"))[0]?.id;
  expect(await send("MonthSign", { id: month })).toMatchObject({ code: "month_not_ready" });
  const [gap] = await gaps();
  await done("BillGapExplain", { id: gap?.id, reason: "timing", note: "3 月账单第 1 行" });
  expect((await get("MonthLook", { id: month })).data.facts).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: "bill pos", state: "good" })]),
  );
  expect((await get("MonthLook", { id: month })).data.channels).toMatchObject([
    {
      key: "bill pos",
      state: "good",
      in_fen: 100,
      out_fen: 0,
      fee_fen: 0,
      net_fen: 100,
      books_fen: 7_080,
      standing_fen: -6_980,
    },
  ]);
  await done("MonthSign", { id: month });
  await imported("交易日期,金额,参考号\n2026-03-01,69.80,SK260228000001\n", "pos", ["2026-03-01", "2026-03-01"]);
  expect(await gaps()).toMatchObject([{ status: 4, reason: "met" }]);
});

it("[F-05] closes with a month no earlier one of which a difference is not explained", async () => {
  await open();
  await paid("SK260131000001", 6_980, "2026-01-31", "pos");
  await paid("SK260101000009", 100, "2026-01-01", "pos");
  await paid("SK260210000003", 500, "2026-02-10", "bank");
  await imported("交易日期,金额,参考号\n2026-01-01,1.00,SK260101000009\n", "pos", ["2026-01-01", "2026-01-31"]);
  const month = (await query<{ id: number }>("select id from book_month where month = '2026-02-01'"))[0]?.id;
  expect((await get("MonthSignPreview", { id: month })).data).toMatchObject({
    hindered: expect.any(String),
    checks: expect.arrayContaining([{ title: expect.stringContaining("2026-01"), is_good: false }]),
  });
  expect(await send("MonthSign", { id: month })).toMatchObject({
    code: "month_not_ready",
    msg: expect.stringContaining("2026-01"),
  });
  const [gap] = await gaps();
  await done("BillGapExplain", { id: gap?.id, reason: "timing", note: "x" });
  await done("MonthSign", { id: month });
});

it("[F-05] brings the books to the bill by another person than who imported it", async () => {
  await open();
  const id = await imported(wechatHead + line("2026-02-20", "XX1", "8.80"));
  const [gap] = await gaps();
  const sent = { id: gap?.id, against: "surplus", note: "对方入账" };
  expect(await send("BillGapBook", sent)).toMatchObject({ code: "bill_second_person" });
  await done("BillGapBook", sent, second);
  expect(await list("BillList")).toMatchObject([{ id, open: 0, matched: 1, net: 880, books: 880, diff: 0 }]);
  expect(await query("select balance_fen from ledger_account where code = 'psp:wechat'")).toEqual([
    { balance_fen: 880 },
  ]);
  expect(await send("BillRemove", { id })).toMatchObject({ code: "bill_has_bookings" });
  await done("BillMatch", { id });
  expect(await gaps({ open: "1" })).toEqual([]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] joins no line to what another bill has by now: the pair is matched again", async () => {
  await open();
  await paid("SK260209000001", 3_000, "2026-02-09", "bank");
  const id = await imported("交易日期,收入,支出,摘要\n2026-02-10,30.00,,转账\n", "bank", ["2026-02-10", "2026-02-20"]);
  const [pair] = await gaps();
  expect(pair?.kind).toBe("pair");
  const theirs = "交易日期,收入,支出,摘要\n2026-02-09,30.00,,SK260209000001\n";
  await imported(theirs, "bank", ["2026-02-01", "2026-02-09"]);
  expect(await send("BillGapConfirm", { id: pair?.id })).toMatchObject({ http: 409, code: "conflict" });
  await done("BillMatch", { id });
  expect((await gaps({ open: "1" })).map(({ kind }) => kind)).toEqual(["theirs"]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] finds what was entered later for a day of the bill on that day", async () => {
  await open();
  const sent = { from: "bank", to: "pos", amount_fen: 400, memo: "x", day: "2026-02-10" };
  await done("LedgerTransfer", sent);
  await imported("交易日期,收入,支出,摘要\n2026-02-10,,4.00,转账\n", "bank", ["2026-02-01", "2026-02-20"]);
  expect((await gaps()).map(({ kind, diff }) => [kind, diff])).toEqual([["pair", 0]]);
  expect(await list("BillList")).toMatchObject([{ net: -400, books: -400, diff: 0 }]);
});

it("[F-05] refuses a bill that was cut off, that is known, or that tells of other days", async () => {
  await open();
  const text = wechatHead + line("2026-02-20", "XX1", "8.80");
  const file = await upload("a.csv", text + wechatTail(2, "0"));
  const days = { account: "psp:wechat", from_on: "2026-02-01", until_on: "2026-02-28" };
  expect(await send("BillImport", { ...days, file })).toMatchObject({ code: "bill_sums_wrong" });
  const whole = await upload("b.csv", text);
  expect(await send("BillImport", { ...days, until_on: "2026-02-10", file: whole })).toMatchObject({
    code: "bill_outside_days",
  });
  expect((await get("BillImportPreview", { ...days, file: whole })).data).toMatchObject({ total_fen: 880 });
  await done("BillImport", { ...days, file: whole });
  expect(await send("BillImport", { ...days, account: "bank", file: whole })).toMatchObject({ code: "bill_known" });
  const more = await upload("c.csv", wechatHead + line("2026-02-21", "XX2", "1.00"));
  expect(await send("BillImport", { ...days, file: more })).toMatchObject({ code: "bill_days_known" });
});

it("reads Alipay's bill in GB 18030 with refunds below nothing", () => {
  // 支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元） and one line of 退款
  const hex = [
    "230ad6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2ccdeab3c9cab1bce42cb6a9b5a5",
    "bdf0b6eea3a8d4aaa3a90a3230323678092c534b323630323130303030303031092ccdcbbfee2c323032362d30322d31",
    "302030393a30303a30302c31322e35300a23656e640a",
  ];
  const bytes = Buffer.from(hex.join(""), "hex");
  expect(readBill("psp:alipay", bytes)).toMatchObject([{ amount_fen: -1_250, day: "2026-02-10", their_no: "2026x" }]);
});
