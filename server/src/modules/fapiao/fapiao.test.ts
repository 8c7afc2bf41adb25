import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { payment, stayShop } from "../../../test/till.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { receivePayment, requestRefund, useDeposit } from "../finance/public.ts";
import { monthClose } from "../month-close/month-close.module.ts";
import { fapiao } from "./fapiao.module.ts";

let app: TestApp;
let owner: Principal;

beforeAll(async () => {
  // Monday, 2 March 2026.
  app = await startApp({ served: collect([finance, monthClose, fapiao, stayShop()], { partial: true }) });
});
afterAll(() => app.close());
const { get, post: send, done, list } = desk("seller/finance/", () => ({ app, who: owner }));

let numbers = 0;
const number = (): string => String((numbers += 1)).padStart(20, "2");
const issue = (amount_fen: number, other: Record<string, unknown> = {}): Record<string, unknown> => ({
  doc_no: "ZY1",
  kind: "plain",
  title: "杭州云栖科技有限公司",
  item: "健身休闲服务",
  amount_fen,
  rate_bp: 600,
  number: number(),
  issued_on: "2026-03-02",
  ...other,
});

/** Makes a stay of which ¥1,000.00 is paid. */
async function open(): Promise<void> {
  owner = await app.world.owner(await app.world.supplier("shop"));
  await doWork(app.services, owner.supplier.context, (work) =>
    receivePayment(work, payment(1, { channel: "bank", amount_fen: 100_000 })),
  );
}

it("[F-05] makes out what was paid and never more, and tells the tax in it", async () => {
  await open();
  expect(await send("FapiaoIssue", issue(100_001))).toMatchObject({ code: "fapiao_exceeds_paid" });
  await done("FapiaoIssue", issue(60_000));
  expect((await get("FapiaoIssuePreview", { doc_no: "zy1", amount_fen: 50_000, rate_bp: 600 })).data).toMatchObject({
    hindered: expect.any(String),
  });
  expect(await send("FapiaoIssue", issue(40_001))).toMatchObject({ code: "fapiao_exceeds_paid" });
  await done("FapiaoIssue", issue(40_000));
  expect(await list("FapiaoList")).toMatchObject([{ amount: 40_000 }, { amount: 60_000, tax: 3_396, net: 56_604 }]);
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] registers a number once, and a special one with the buyer's tax number alone", async () => {
  await open();
  const one = issue(100);
  await done("FapiaoIssue", one);
  expect(await send("FapiaoIssue", { ...one, amount_fen: 200 })).toMatchObject({ code: "fapiao_number_taken" });
  for (const wrong of [{ kind: "special" }, { tax_no: "12" }, { number: "123" }, { issued_on: "2026-03-03" }])
    expect(await send("FapiaoIssue", issue(100, wrong))).toMatchObject({ code: "invalid" });
  expect(await send("FapiaoIssue", issue(100, { doc_no: "ZY404" }))).toMatchObject({ code: "invalid" });
});

it("[F-05] takes a fapiao back by red letters, never more than it was, and frees what they took", async () => {
  await open();
  const { id } = (await done("FapiaoIssue", issue(100_000))).data;
  const red = (amount_fen: number): Record<string, unknown> => ({
    id,
    amount_fen,
    number: number(),
    issued_on: "2026-03-02",
    reason: "销售退回",
  });
  await done("FapiaoRed", red(33_333));
  expect(await send("FapiaoRed", red(66_668))).toMatchObject({ code: "fapiao_exceeds_issued" });
  await done("FapiaoRed", red(66_667));
  const rows = await list("FapiaoList");
  expect(rows.filter(({ state }) => state === "red")).toHaveLength(2);
  expect(rows.at(-1)).toMatchObject({ state: "reversed", red: 100_000 });
  expect(rows.reduce((sum, { tax }) => sum + Number(tax), 0)).toBe(0);
  expect(await send("FapiaoRed", { ...red(1), id: rows[0]?.id })).toMatchObject({ code: "wrong_status" });
  await done("FapiaoIssue", issue(100_000));
  expect(await brokenRules(app.services)).toEqual([]);
});

it("[F-05] counts what goes back: less may be made out, and what stands too high is told before a month is closed", async () => {
  await open();
  await done("FapiaoIssue", issue(90_000));
  await doWork(app.services, owner.supplier.context, (work) =>
    requestRefund(work, {
      payable: { type: "stay", id: 1, no: "ZY1" },
      owner: { type: "student", id: 1, name: "学员1" },
      amount_fen: 30_000,
      reason: "x",
      from: [{ account: "deferred:stay:1", amount_fen: 30_000 }],
      idem_key: "back",
    }),
  );
  expect(await send("FapiaoIssue", issue(1))).toMatchObject({ code: "fapiao_exceeds_paid" });
  const [month] = await list("MonthList");
  expect((await get("MonthLook", { id: month?.id })).data.facts).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: "fapiao", state: "warn" })]),
  );
});

it("[F-05] counts neither a deposit that goes back, nor a used one of which the money has gone back", async () => {
  await open();
  const { context } = owner.supplier;
  const take = (purpose: "deposit_security" | "deposit_booking", amount_fen: number) =>
    doWork(app.services, context, (work) => receivePayment(work, payment(1, { purpose, channel: "bank", amount_fen })));
  const back = (account: string, amount_fen: number) =>
    doWork(app.services, context, (work) =>
      requestRefund(work, {
        payable: { type: "stay", id: 1, no: "ZY1" },
        owner: { type: "student", id: 1, name: "学员1" },
        amount_fen,
        reason: "x",
        from: [{ account, amount_fen }],
        idem_key: account,
      }),
    );
  const left = async () => (await get("FapiaoIssuePreview", { doc_no: "ZY1" })).data.rows[0].amount_fen;
  await take("deposit_security", 50_000);
  await back("deposit:security:1", 50_000);
  expect(await left(), "the fee stands").toBe(100_000);
  await take("deposit_booking", 20_000);
  const use = { payable: { type: "stay", id: 1, no: "ZY1" }, kind: "booking", idem_key: "use", memo: "" } as const;
  await doWork(app.services, context, (work) => useDeposit(work, use));
  expect(await left()).toBe(120_000);
  await done("FapiaoIssue", issue(120_000));
  await back("deferred:stay:1", 120_000);
  expect(await left(), "all has gone back").toBe(0);
  const [month] = await list("MonthList");
  expect((await get("MonthLook", { id: month?.id })).data.facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "fapiao", state: "warn", text: expect.stringContaining("1,200.00") }),
    ]),
  );
  expect(await brokenRules(app.services)).toEqual([]);
});
