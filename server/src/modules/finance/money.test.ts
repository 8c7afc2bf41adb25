import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { bill_fen, payment, stayShop, Till } from "../../../test/till.ts";
import type { Services } from "../../core/jobs/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { closeDrawer } from "./drawers/close-drawer.ts";
import {
  approvePayout,
  markPayoutPaid,
  payByBank,
  payPayout,
  readBankOrder,
  returnPayout,
} from "./payouts/decide-payout.ts";
import { deductDeposit, forfeitDeposit, useDeposit } from "./deposits/move-deposit.ts";
import type { DepositNews, PaidNews } from "./payments/payables.ts";
import { findPayment } from "./payments/payments.repo.ts";
import { findPayout } from "./payouts/payouts.repo.ts";
import { balanceOf } from "./ledger/post.ts";
import { listPayments, paidOf } from "./public.ts";
import { receivePayment } from "./payments/receive-payment.ts";
import { requestRefund } from "./payouts/request-refund.ts";
import { stopRefunds } from "./payouts/stop-refunds.ts";
import { verifyPayment, voidPayment } from "./payments/void-payment.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

let database: TestDatabase;
let services: Services;
let till: Till;
const clock = new HeldClock("2026-03-02T02:00:00Z");
const paid: PaidNews[] = [];
const unpaid: PaidNews[] = [];
const deposits: DepositNews[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const shop = stayShop({
    paid: async (_work, news) => void paid.push(news),
    unpaid: async (_work, news) => void unpaid.push(news),
    deposit: async (_work, news) => void deposits.push(news),
  });
  services = testServices(database, { clock, declared: declarationsOf([shop]) });
});
afterAll(() => database.close());
beforeEach(async () => {
  till = new Till(services, await makeSupplier(database));
  for (const heard of [paid, unpaid, deposits]) heard.length = 0;
});

const stay = (id: number) => ({ type: "stay", id, no: `ZY${id}` }) as const;
const student = (id: number) => ({ type: "student", id, name: `学员${id}` }) as const;
const balance = (account: string): Promise<number> => till.do((work) => balanceOf(work, account));
const receive = (...wanted: Parameters<typeof payment>) =>
  till.do((work) => receivePayment(work, payment(wanted[0], wanted[1])));
const payout = (id: number) => till.do(({ tx, supplier }) => findPayout(tx, supplier.id, id));
const drawerOf = async (): Promise<number> => (await till.query<{ id: number }>("select id from drawer"))[0]?.id ?? 0;

describe("[F-01] money at the desk", () => {
  it("is there at once, gets a receipt, and is told to those who sell", async () => {
    const made = await receive(1, { received_fen: 700_000 });
    expect(made).toMatchObject({ status: 1, no: "SK260302000001", receipt_no: "SJ260302000001" });
    expect(await balance(`cash:${await drawerOf()}`)).toBe(bill_fen);
    expect(await balance("deferred:stay:1")).toBe(bill_fen);
    expect(paid).toMatchObject([{ payable: { id: 1 }, amount_fen: bill_fen, channel: "cash" }]);
    expect(await till.do((work) => paidOf(work, stay(1)))).toMatchObject({ paid_fen: bill_fen, refunded_fen: 0 });
    expect(await till.do((work) => listPayments(work, student(1)))).toHaveLength(1);
    expect(await till.faults()).toEqual([]);
  });

  it("is one payment under one key, and refused where the key stands for another", async () => {
    const wanted = payment(1, { amount_fen: 1_000 });
    const first = await till.do((work) => receivePayment(work, wanted));
    expect(await till.do((work) => receivePayment(work, wanted))).toEqual(first);
    const other = till.do((work) => receivePayment(work, { ...wanted, amount_fen: 2_000 }));
    await expect(other).rejects.toMatchObject({ code: "key_reused" });
    expect(await balance("deferred:stay:1")).toBe(1_000);
  });

  it("never takes more than is due, nor out of an empty wallet, nor into another's drawer", async () => {
    await receive(1, { channel: "pos", amount_fen: bill_fen - 100 });
    await expect(receive(1, { amount_fen: 101 })).rejects.toMatchObject({
      code: "payment_exceeds_due",
      data: { due_fen: 1 },
    });
    await expect(receive(1, { channel: "wallet", amount_fen: 100 })).rejects.toMatchObject({ code: "balance_too_low" });
    await expect(receive(1, { drawer_id: 999_999, amount_fen: 100 })).rejects.toMatchObject({ code: "not_found" });
    await expect(receive(1, { received_fen: 99, amount_fen: 100 })).rejects.toMatchObject({ code: "invalid" });
    expect(await till.faults()).toEqual([]);
  });

  it("fills a wallet, from which a fee is paid", async () => {
    await receive(1, { purpose: "recharge", channel: "bank", amount_fen: 50_000 });
    await receive(1, { channel: "wallet", amount_fen: 30_000 });
    expect(await balance("wallet:1")).toBe(20_000);
    expect(await balance("deferred:stay:1")).toBe(30_000);
    expect(await till.faults()).toEqual([]);
  });

  it("is verified by another than who took it", async () => {
    const { payment_id } = await receive(1);
    const own = till.as(1, (work) => verifyPayment(work, payment_id, null));
    await expect(own).rejects.toMatchObject({ code: "second_person_needed" });
    await till.as(2, (work) => verifyPayment(work, payment_id, null));
    await expect(till.as(2, (work) => verifyPayment(work, payment_id, null))).rejects.toMatchObject({
      code: "wrong_status",
    });
  });

  it("closes a drawer with a difference for a reason alone, and above the limit before a second person alone", async () => {
    await receive(1, { amount_fen: 50_000 });
    const drawer_id = await drawerOf();
    const book = await balance(`cash:${drawer_id}`);
    // One zero too few: ¥100 instead of the real amount.
    const slip = { drawer_id, notes: [{ unit_fen: 10_000, count: 1 }], handed_fen: null };
    await expect(till.do((work) => closeDrawer(work, slip))).rejects.toMatchObject({ code: "invalid" });
    const reasoned = { ...slip, reason: "原因不明" };
    await expect(till.do((work) => closeDrawer(work, reasoned))).rejects.toMatchObject({
      code: "second_person_needed",
    });
    expect(await balance("shortage")).toBe(0);
    expect(await balance(`cash:${drawer_id}`)).toBe(book);
    const second = { id: 77, name: "何静", kind: "operator" } as const;
    await till.do((work) => closeDrawer(work, { ...reasoned, second }));
    expect(await balance("shortage")).toBe(book - 10_000);
    const [kept] = await till.query("select reason, second_by, second_name from drawer_close");
    expect(kept).toEqual({ reason: "原因不明", second_by: 77, second_name: "何静" });
    expect(await till.faults()).toEqual([]);
  });

  it("is made void by a reversal before the daily close, and never after", async () => {
    const { payment_id } = await receive(1, { amount_fen: 5_000 });
    const kept = await receive(2, { amount_fen: 7_000 });
    await till.do((work) => voidPayment(work, payment_id, { reason: "收错" }, null));
    expect(await balance("deferred:stay:1")).toBe(0);
    expect(unpaid).toMatchObject([{ payment_id }]);
    const drawer_id = await drawerOf();
    const notes = [
      { unit_fen: 5_000, count: 1 },
      { unit_fen: 100, count: 19 },
    ];
    const count = { drawer_id, notes, handed_fen: 6_000, reason: "找零多给" };
    await till.do((work) => closeDrawer(work, count));
    expect(await balance(`cash:${drawer_id}`)).toBe(900);
    expect(await balance("shortage")).toBe(100);
    expect(await balance("bank")).toBe(6_000);
    const late = till.do((work) => voidPayment(work, kept.payment_id, { reason: "太晚" }, null));
    await expect(late).rejects.toMatchObject({ code: "day_closed" });
    await till.do((work) => closeDrawer(work, { ...count, notes: [{ unit_fen: 1_000, count: 1 }], handed_fen: null }));
    expect(await balance("surplus")).toBe(100);
    expect(await till.faults()).toEqual([]);
  });
});

describe("[F-01] deposits", () => {
  it("are held, used for the fee, and forfeited, each a posting and a line", async () => {
    await receive(1, { purpose: "deposit_booking", amount_fen: 100_000 });
    await receive(2, { purpose: "deposit_booking", amount_fen: 100_000 });
    const use = { payable: stay(1), kind: "booking", idem_key: "use 1", memo: "" } as const;
    expect(await till.do((work) => useDeposit(work, use))).toBe(100_000);
    expect(await till.do((work) => useDeposit(work, use)), "again").toBe(0);
    expect(await balance("deferred:stay:1")).toBe(100_000);
    const lost = { payable: stay(2), kind: "booking", amount_fen: 40_000, idem_key: "keep 2", memo: "" } as const;
    const own = till.do((work) => forfeitDeposit(work, lost));
    await expect(own, "by the hand that took it").rejects.toMatchObject({ code: "second_person_needed" });
    await till.as(2, (work) => forfeitDeposit(work, lost));
    expect(await till.query("select status, held_fen from deposit order by id")).toEqual([
      { status: 5, held_fen: 0 },
      { status: 2, held_fen: 60_000 },
    ]);
    expect(deposits).toMatchObject([{ as: "used" }, { as: "forfeited" }]);
    expect(await till.do((work) => paidOf(work, stay(1)))).toMatchObject({ paid_fen: 100_000, held_booking_fen: 0 });
    expect(await till.faults()).toEqual([]);
  });

  it("go back less what is kept, line by line, to the payments they came by", async () => {
    await receive(1, { purpose: "deposit_security", channel: "bank", amount_fen: 50_000 });
    const kept = [
      { item: "丢失房卡", amount_fen: 2_000 },
      { item: "损坏台灯", amount_fen: 8_000 },
    ];
    const move = { payable: stay(1), kind: "security", idem_key: "kept 1", memo: "" } as const;
    await till.do((work) => deductDeposit(work, move, kept));
    const refund = await till.do((work) =>
      requestRefund(work, {
        payable: stay(1),
        owner: student(1),
        amount_fen: 40_000,
        from: [{ account: "deposit:security:1", amount_fen: 40_000 }],
        reason: "finish.completed",
        idem_key: "out 1",
      }),
    );
    expect(refund.payout_ids).toHaveLength(1);
    expect(await balance("damage_income")).toBe(10_000);
    expect(await balance("refund_payable")).toBe(40_000);
    const [told] = await till.query<{ memo: string }>("select memo from ledger_tx where biz_type = 'refund'");
    expect(told?.memo, "found by whom and for what").toBe(`${student(1).name} ${stay(1).no}`);
    expect(await till.query("select kind, amount_fen, item from deposit_line order by id")).toMatchObject([
      { kind: "deducted", item: "丢失房卡" },
      { kind: "deducted", item: "损坏台灯" },
      { kind: "refunded", amount_fen: 40_000 },
    ]);
    expect(await till.faults()).toEqual([]);
  });

  it("are never drawn below what they hold", async () => {
    await receive(1, { purpose: "deposit_security", channel: "pos", amount_fen: 20_000 });
    const tooMuch = { payable: stay(1), kind: "security", amount_fen: 20_001, idem_key: "f", memo: "" } as const;
    await expect(till.as(2, (work) => forfeitDeposit(work, tooMuch))).rejects.toMatchObject({
      code: "balance_too_low",
    });
    expect(await till.faults()).toEqual([]);
  });

  it("of what was paid in advance wait for anything: used for the fee in parts, the rest goes back", async () => {
    await receive(1, { purpose: "deposit_prepaid", channel: "cash", amount_fen: 80_000 });
    expect(await balance("deposit:prepaid:1")).toBe(80_000);
    const use = { payable: stay(1), kind: "prepaid", amount_fen: 30_000, idem_key: "p", memo: "" } as const;
    await till.do((work) => useDeposit(work, use));
    expect(await till.do((work) => paidOf(work, stay(1)))).toMatchObject({ paid_fen: 30_000 });
    await till.do((work) =>
      requestRefund(work, {
        payable: stay(1),
        owner: student(1),
        amount_fen: 50_000,
        from: [{ account: "deposit:prepaid:1", amount_fen: 50_000 }],
        reason: "",
        idem_key: "p back",
      }),
    );
    expect(await till.query("select kind, held_fen, used_fen, refunded_fen, status from deposit")).toEqual([
      { kind: "prepaid", held_fen: 0, used_fen: 30_000, refunded_fen: 50_000, status: 3 },
    ]);
    expect(await till.faults()).toEqual([]);
  });

  it("do not lend what came into the wallet to a refund of the fee", async () => {
    await receive(1, { purpose: "recharge", channel: "bank", amount_fen: 50_000 });
    await receive(1, { amount_fen: 10_000 });
    const wanted = { payable: stay(1), owner: student(1), reason: "", idem_key: "w" };
    const asked = till.do((work) =>
      requestRefund(work, {
        ...wanted,
        amount_fen: 10_001,
        from: [{ account: "deferred:stay:1", amount_fen: 10_001 }],
      }),
    );
    await expect(asked).rejects.toMatchObject({ code: "refund_exceeds_paid" });
  });
});

describe("[F-01] refunds", () => {
  const refund = (amount_fen: number, id = 1, idem_key = `refund ${id} ${amount_fen}`) =>
    till.as(5, (work) =>
      requestRefund(work, {
        payable: stay(id),
        owner: student(id),
        amount_fen,
        from: [{ account: `deferred:stay:${id}`, amount_fen }],
        reason: "提前退营",
        due_at: "2026-03-20",
        idem_key,
      }),
    );

  it("split over the payments, the newest first, and never beyond them", async () => {
    await receive(1, { channel: "bank", amount_fen: 300_000 });
    await receive(1, { channel: "pos", amount_fen: 200_000 });
    const { payout_ids } = await refund(250_000);
    expect(await till.query("select channel, amount_fen from payout order by id")).toEqual([
      { channel: "pos", amount_fen: 200_000 },
      { channel: "bank", amount_fen: 50_000 },
    ]);
    expect(payout_ids).toHaveLength(2);
    expect((await refund(250_000)).payout_ids, "the same key again").toEqual(payout_ids);
    await expect(refund(250_001)).rejects.toMatchObject({ code: "refund_exceeds_paid" });
    expect(await till.do((work) => paidOf(work, stay(1)))).toMatchObject({ refunded_fen: 250_000 });
    expect(await till.faults()).toEqual([]);
  });

  it("go out once for each way, however many payments they go back to, and are decided once", async () => {
    await receive(1, { channel: "pos", amount_fen: 10_000 });
    await receive(1, { channel: "cash", amount_fen: 20_000 });
    await receive(1, { channel: "cash", amount_fen: 5_000 });
    const { payout_ids } = await refund(32_000);
    expect(
      await till.query("select channel, amount_fen, payment_id is null as several from payout order by id"),
    ).toEqual([
      { channel: "cash", amount_fen: 25_000, several: true },
      { channel: "pos", amount_fen: 7_000, several: false },
    ]);
    const states = (): Promise<unknown> =>
      till.query("select status, approved_by, return_reason from payout order by id");
    const [cash = 0, pos = 0] = payout_ids;
    await till.as(6, (work) => approvePayout(work, pos, null));
    const approved = { status: 0, approved_by: 6, return_reason: null };
    expect(await states(), "approved whole").toEqual([approved, approved]);
    await till.as(6, (work) => returnPayout(work, cash, { reason: "金额不对" }, null));
    const returned = { status: 0, approved_by: null, return_reason: "金额不对" };
    expect(await states(), "given back whole").toEqual([returned, returned]);
    await till.as(6, (work) => approvePayout(work, cash, null));
    await till.as(5, (work) => payPayout(work, "pay", cash, null));
    expect(await balance(`cash:${await drawerOf()}`)).toBe(0);
    expect(await balance("refund_payable")).toBe(7_000);
    expect(await till.faults()).toEqual([]);
  });

  it("that are stopped leave each of their payments as it was", async () => {
    await receive(1, { channel: "cash", amount_fen: 20_000 });
    await receive(1, { channel: "cash", amount_fen: 5_000 });
    expect((await refund(22_000)).payout_ids).toHaveLength(1);
    await till.do((work) => stopRefunds(work, stay(1)));
    expect(await till.query("select refunded_fen from payment")).toEqual([{ refunded_fen: 0 }, { refunded_fen: 0 }]);
    expect(await till.faults()).toEqual([]);
  });

  it("above the limit need three people: who asks neither approves nor pays, who approves may not pay", async () => {
    await receive(1, { purpose: "recharge", channel: "bank", amount_fen: 1 });
    await receive(1, { amount_fen: 200_000 });
    const { payout_ids } = await refund(150_000);
    const id = payout_ids[0] ?? 0;
    await expect(till.as(5, (work) => approvePayout(work, id, null))).rejects.toMatchObject({
      code: "second_person_needed",
    });
    await expect(till.as(6, (work) => payPayout(work, "pay", id, null))).rejects.toMatchObject({
      code: "wrong_status",
    });
    await till.as(6, (work) => approvePayout(work, id, null));
    await expect(till.as(6, (work) => payPayout(work, "pay", id, null))).rejects.toMatchObject({
      code: "second_person_needed",
    });
    await expect(till.as(5, (work) => payPayout(work, "pay", id, null))).rejects.toMatchObject({
      code: "second_person_needed",
    });
    await till.as(7, (work) => payPayout(work, "pay", id, null));
    expect(await payout(id)).toMatchObject({ status: 2, approved_by: 6, paid_by: 7 });
    expect(await balance(`cash:${await drawerOf()}`)).toBe(50_000);
    expect(await balance("refund_payable")).toBe(0);
    expect(await till.faults()).toEqual([]);
  });

  it("below the limit are approved by another than who asked, who may then pay", async () => {
    await receive(1, { amount_fen: 20_000 });
    const id = (await refund(10_000)).payout_ids[0] ?? 0;
    await expect(till.as(5, (work) => approvePayout(work, id, null))).rejects.toMatchObject({
      code: "second_person_needed",
    });
    await till.as(6, (work) => approvePayout(work, id, null));
    await till.as(5, (work) => payPayout(work, "pay", id, null));
    expect(await payout(id)).toMatchObject({ status: 2 });
  });

  it("never go out against the rule, in whatever order one person or two try it, whole or split", async () => {
    await receive(1, { amount_fen: 200_000 });
    const whole = (await refund(60_000)).payout_ids;
    const split = (await refund(60_001)).payout_ids;
    const ids = [...whole, ...split];
    type Act = (id: number) => (work: Parameters<typeof approvePayout>[0]) => Promise<unknown>;
    const acts: readonly Act[] = [
      (id) => (work) => approvePayout(work, id, null),
      (id) => (work) => payPayout(work, "pay", id, null),
      (id) => (work) => returnPayout(work, id, { reason: "x" }, null),
    ];
    const tries = [5, 6].flatMap((who) => acts.map((act) => ({ who, act })));
    const orders = tries.flatMap((a) =>
      tries.flatMap((b) => tries.flatMap((c) => (a === b || b === c || a === c ? [] : [[a, b, c]]))),
    );
    for (const order of orders)
      for (const { who, act } of order)
        for (const id of ids)
          await till.as(who, act(id)).catch((error: unknown) => expect(error).toHaveProperty("code"));
    for (const id of ids) expect((await payout(id))?.status).not.toBe(2);
    expect(await till.faults()).toEqual([]);
  });

  it("go by bank with a paper to show, the account's number enciphered and its looks logged", async () => {
    await receive(1, { channel: "pos", amount_fen: 20_000 });
    const id = (await refund(10_000)).payout_ids[0] ?? 0;
    await till.as(6, (work) => approvePayout(work, id, null));
    const order = { bank_holder: "学员1", bank_name: "工商银行", bank_card: "6222 0212 3456 7890 123" };
    await till.as(5, (work) => payByBank(work, id, order, null));
    expect(await payout(id)).toMatchObject({ status: 1, channel: "bank" });
    const [row] = await till.query<{ text: string }>("select o::text as text from payout o");
    expect(row?.text).not.toContain("6222021234567890123");
    expect(await till.do((work) => readBankOrder(work, id))).toMatchObject({ bank_card: "6222021234567890123" });
    await till.as(5, (work) => markPayoutPaid(work, id, { voucher_images: ["slip"] }, null));
    expect(await balance("bank")).toBe(-10_000);
    expect(await till.faults()).toEqual([]);
  });

  it("go back to review, and may then be stopped: deposits and payments are as before", async () => {
    await receive(1, { purpose: "deposit_security", channel: "bank", amount_fen: 50_000 });
    const account = "deposit:security:1";
    const wanted = { payable: stay(1), owner: student(1), amount_fen: 50_000, reason: "", idem_key: "r" };
    const { payout_ids } = await till.as(5, (work) =>
      requestRefund(work, { ...wanted, from: [{ account, amount_fen: 50_000 }] }),
    );
    const id = payout_ids[0] ?? 0;
    await till.as(6, (work) => approvePayout(work, id, null));
    await till.as(6, (work) => returnPayout(work, id, { reason: "账户不符" }, null));
    await till.do((work) => stopRefunds(work, stay(1)));
    expect(await payout(id)).toMatchObject({ status: 5 });
    expect(await balance(account)).toBe(50_000);
    expect(await till.query("select held_fen, refunded_fen, status from deposit")).toEqual([
      { held_fen: 50_000, refunded_fen: 0, status: 1 },
    ]);
    expect(deposits.map(({ as }) => as)).toEqual(["refunded", "restored"]);
    expect(await till.faults()).toEqual([]);
  });

  it("are not stopped once something has gone out; a payment with a refund is not made void", async () => {
    const { payment_id } = await receive(1, { amount_fen: 20_000 });
    const id = (await refund(10_000)).payout_ids[0] ?? 0;
    await expect(till.do((work) => voidPayment(work, payment_id, { reason: "x" }, null))).rejects.toMatchObject({
      code: "payment_refunded",
    });
    await till.as(6, (work) => approvePayout(work, id, null));
    await till.as(5, (work) => payPayout(work, "pay", id, null));
    await expect(till.do((work) => stopRefunds(work, stay(1)))).rejects.toMatchObject({ code: "refund_under_way" });
    const row = await till.do(({ tx, supplier }) => findPayment(tx, supplier.id, payment_id));
    expect(row).toMatchObject({ refunded_fen: 10_000, status: 1 });
  });

  it("out of a drawer never take more than lies in it", async () => {
    await receive(1, { amount_fen: 20_000 });
    const drawer_id = await drawerOf();
    const empty = { drawer_id, notes: [{ unit_fen: 10_000, count: 2 }], handed_fen: 20_000 };
    await till.do((work) => closeDrawer(work, empty));
    const id = (await refund(10_000)).payout_ids[0] ?? 0;
    await till.as(6, (work) => approvePayout(work, id, null));
    await expect(till.as(5, (work) => payPayout(work, "pay", id, null))).rejects.toMatchObject({
      code: "balance_too_low",
      data: { account: { en: "Cash drawer" } },
    });
    expect(await payout(id)).toMatchObject({ status: 0 });
  });
});
