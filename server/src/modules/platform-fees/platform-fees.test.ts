import { afterAll, beforeAll, expect, it } from "vitest";
import type { Principal } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import {
  approvePayout,
  balanceOf,
  confirmPayment,
  receiveOpening,
  receivePayment,
  requestRefund,
} from "../finance/public.ts";
import { useDeposit } from "../finance/deposits/move-deposit.ts";
import { findPayout } from "../finance/payouts/payouts.repo.ts";
import { settlePayout } from "../finance/payouts/settle-payout.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { figureFees } from "./figure-fees.ts";

let shop: Shop;
let admin: Principal;
const { get, post, done, list } = desk("seller/enter/", () => ({ app: shop.app, who: admin }));
const own = desk("seller/supplier/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop({ own: true });
  admin = await shop.app.world.owner(await shop.app.world.supplier("admin"));
});
afterAll(() => shop.app.close());

/** Places an order of ¥100.00 that is paid now. */
async function sold(key: string): Promise<{ readonly order_id: number; readonly payment_id: number }> {
  const { order } = await shop.order();
  return await shop.work(async (work) => {
    const { no } = await payOrder(work, await holdOrder(work, "pay", order.id), { channel: "wechat", idem_key: key });
    await confirmPayment(work, { no, channel_no: `42-${no}`, amount_fen: order.payable_fen, fee_fen: 60 });
    const [row] = await work.tx.query<{ id: number }>("select id from payment where no = $1", [no]);
    return { order_id: order.id, payment_id: row?.id ?? 0 };
  });
}

/** Refunds half of it now. */
async function goesBack({ order_id, payment_id }: Awaited<ReturnType<typeof sold>>): Promise<void> {
  const ids = await shop.work(async (work) => {
    const { payout_ids } = await requestRefund(work, {
      payable: { type: "order", id: order_id },
      owner: { type: "member", id: shop.member, name: "x" },
      amount_fen: 5_000,
      from: [{ account: `deferred:order:${order_id}`, amount_fen: 5_000 }],
      reason: "x",
      idem_key: `back:${order_id}`,
      payment_id,
    });
    return payout_ids;
  });
  await goOut(ids);
}

async function goOut(ids: readonly number[]): Promise<void> {
  const all = async (work: Work): Promise<void> => {
    for (const id of ids) {
      await approvePayout(work, id, null);
      const payout = await findPayout(work.tx, work.supplier.id, id);
      if (payout) await settlePayout(work, payout, {});
    }
  };
  await doWork(shop.app.services, shop.owner.supplier.context, all, 2);
}
const figure = (): Promise<void> => shop.work(figureFees);
const feeRow = async (month: string) =>
  (await list("PlatformFeeList", { supplier: shop.owner.supplier.marker })).find((row) => row["month"] === month);
async function at(instant: string): Promise<void> {
  shop.app.clock.set(instant);
  admin = await shop.app.world.account(admin.supplier, "platform");
  shop = { ...shop, owner: await shop.app.world.account(shop.owner.supplier, "owner") };
  await figure();
}

it("[P-12] a month of a supplier is figured until it is settled: once, with its lines, in both ledgers", async () => {
  const first = await sold("p1");
  await figure();
  expect(await feeRow("2026-03")).toMatchObject({
    paid: 10_000,
    trade: 10_000,
    fee: 200,
    settled: null,
    state: "running",
  });
  await at("2026-04-15T02:00:00Z");
  const [february, march] = [await feeRow("2026-02"), await feeRow("2026-03")];
  expect(await post("PlatformFeeSettle", { id: march?.id })).toMatchObject({ http: 409, code: "fee_earlier_open" });
  await done("PlatformFeeSettle", { id: february?.id, expected_fen: 0 });
  expect((await get("PlatformFeeSettlePreview", { id: march?.id })).data).toMatchObject({ total_fen: 200 });
  expect(await post("PlatformFeeSettle", { id: march?.id, expected_fen: 199 })).toMatchObject({ code: "fee_changed" });
  const others = [admin, await shop.app.world.account(admin.supplier, "platform")];
  const both = await Promise.all(
    others.map((who) => post("PlatformFeeSettle", { id: march?.id, expected_fen: 200, pay_ref: "8841" }, who)),
  );
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await feeRow("2026-03")).toMatchObject({ settled: 200, state: "settled" });
  expect(await shop.work((work) => balanceOf(work, "platform_fee"))).toBe(200);
  const income = await shop.app.database.transaction({ role: "app", supplier_id: admin.supplier.id }, (tx) =>
    tx.query("select balance_fen from ledger_account where code = 'fee_income'"),
  );
  expect(income).toEqual([{ balance_fen: 200 }]);
  // The supplier sees its own months with the lines behind the figure.
  const months = await own.list("FeeList", { state: "settled" });
  expect(months.map(({ month, fee }) => [month, fee])).toEqual([
    ["2026-03", 200],
    ["2026-02", 0],
  ]);
  const log = desk("seller/system/", () => ({ app: shop.app, who: shop.owner }));
  const told = (await log.list("OperateLogList", { limit: 50 })).filter(({ role }) => role === "platform");
  const settledBy = ["seller/enter/PlatformFeeSettle", "Platform"];
  expect(
    told.map(({ api, who }) => [api, who]),
    "its log tells that the platform did it, and not who of it",
  ).toEqual([settledBy, settledBy]);
  const lines = await own.list("FeeLineList", { fee: months[0]?.id });
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", 10_000]]);
  expect(await brokenRules(shop.app.services)).toEqual([]);

  // A later refund reduces the month of the refund; here the fee becomes negative.
  await goesBack(first);
  await figure();
  expect(await feeRow("2026-04")).toMatchObject({ paid: 0, refunded: 5_000, trade: -5_000, fee: -100 });
  await at("2026-05-07T02:00:00Z");
  const april = await feeRow("2026-04");
  expect(await post("PlatformFeeSettle", { id: (await feeRow("2026-05"))?.id })).toMatchObject({
    code: "wrong_status",
  });
  await done("PlatformFeeSettle", { id: april?.id, expected_fen: -100 });
  expect(await shop.work((work) => balanceOf(work, "platform_fee"))).toBe(100);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[P-12] a supplier may have a rate of its own: from the month on in which it is agreed, and no longer than that", async () => {
  const { id, marker } = shop.owner.supplier;
  const enter = desk("seller/enter/", () => ({ app: shop.app, who: admin }));
  await sold("own");
  const agree = async (trade_bp: number | null) => {
    await enter.done("SupplierEdit", { id, name: marker, kind: 1, trade_bp });
    await figure();
    return await feeRow("2026-05");
  };
  expect(await agree(50)).toMatchObject({ trade: 10_000, rate: 0.005, fee: 50 });
  expect(await agree(0), "nothing at all is a rate too").toMatchObject({ rate: 0, fee: 0 });
  expect(await agree(null)).toMatchObject({ rate: 0.02, fee: 200 });
  const asItself = shop.app.database.transaction({ role: "app", supplier_id: id }, (tx) =>
    tx.query("update supplier set trade_bp = 0"),
  );
  await expect(asItself, "nobody sets it for themselves").rejects.toThrow(/permission denied/u);
});

it("[P-12] a refund that went back to several payments counts, and money paid before the books began does not", async () => {
  const trade = async () => {
    await figure();
    return (await feeRow("2026-05"))?.["trade"];
  };
  const before = await trade();
  const { order } = await shop.order();
  await shop.work(async (work) => {
    for (const [nth, amount_fen] of [4_000, 6_000].entries())
      await payOrder(work, await holdOrder(work, "pay", order.id), {
        channel: "bank",
        amount_fen,
        idem_key: `two-${nth}`,
      });
    await receiveOpening(work, {
      payable: { type: "stay", id: 999_999_999, no: "ZY9" },
      owner: { type: "student", id: 1, name: "x" },
      purpose: "stay_fee",
      amount_fen: 5_000,
      idem_key: "opening",
    });
  });
  expect(await trade()).toBe(Number(before) + 10_000);
  const payout_ids = await shop.work(async (work) => {
    const asked = await requestRefund(work, {
      payable: { type: "order", id: order.id },
      owner: { type: "member", id: shop.member, name: "x" },
      amount_fen: 10_000,
      from: [{ account: `deferred:order:${order.id}`, amount_fen: 10_000 }],
      reason: "x",
      idem_key: `back:${order.id}`,
    });
    return asked.payout_ids;
  });
  expect(payout_ids, "in one payout").toHaveLength(1);
  await goOut(payout_ids);
  expect(await trade()).toBe(before);
});

it("[P-12] a prepayment or security deposit is trade from the moment at which it is used for the price, and what goes back of it no more", async () => {
  const trade = async () => {
    await figure();
    return Number((await feeRow("2026-05"))?.["trade"]);
  };
  const before = await trade();
  const since = async () => (await trade()) - before;
  const payable = { type: "class_fee", id: 7, no: "BJ7" };
  const owner = { type: "student", id: 1, name: "x" };
  const back = async (account: string, amount_fen: number) => {
    const from = [{ account, amount_fen }];
    const wanted = { payable, owner, amount_fen, from, reason: "x", idem_key: `back:${account}:${amount_fen}` };
    await goOut((await shop.work((work) => requestRefund(work, wanted))).payout_ids);
  };
  for (const kind of ["prepaid", "security"] as const)
    await shop.work((work) =>
      receivePayment(work, {
        payable,
        owner,
        purpose: `deposit_${kind}`,
        channel: "bank",
        amount_fen: 10_000,
        idem_key: `convert:${kind}`,
      }),
    );
  expect(await since(), "it may still go back").toBe(0);
  for (const [kind, amount_fen] of [
    ["prepaid", 8_000],
    ["security", 3_000],
  ] as const)
    await shop.work((work) => useDeposit(work, { payable, kind, amount_fen, idem_key: `use:${kind}`, memo: "" }));
  expect(await since()).toBe(11_000);
  await back("deposit:prepaid:7", 2_000);
  await back("deposit:security:7", 7_000);
  expect(await since(), "what was never used was never trade").toBe(11_000);
  await back("deferred:class_fee:7", 4_000);
  expect(await since()).toBe(7_000);
  expect(await brokenRules(shop.app.services)).toEqual([]);
  await back("deferred:class_fee:7", 7_000);
  expect(await since()).toBe(0);
});

it("[P-12] a supplier is not let go while a month of its trade is open, though its accounts are empty", async () => {
  await sold("p2");
  const { id } = shop.owner.supplier;
  const enter = desk("seller/enter/", () => ({ app: shop.app, who: admin }));
  await enter.done("SupplierFreeze", { id, reason: "要离开" });
  await shop.app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update ledger_account set balance_fen = 0 where supplier_id = $1", [id]),
  );
  const close = () => enter.post("SupplierClose", { id, reason: "合同到期" });
  const msg =
    "It cannot be closed yet: The platform fee of 2026-05 is not settled: ¥4.00; it can be settled from 2026-06-07";
  expect(await close()).toMatchObject({ http: 409, code: "supplier_tied", msg });
  await at("2026-06-08T02:00:00Z");
  await done("PlatformFeeSettle", { id: (await feeRow("2026-05"))?.id, expected_fen: 400 });
  await shop.app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update ledger_account set balance_fen = 0 where supplier_id = $1", [id]),
  );
  expect(await close()).toMatchObject({ http: 200 });
});
