import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { startApp, type Principal, type TestApp, type TestReply, type TestSupplier } from "../../../test/app.ts";
import { testPassword } from "../../../test/principals.ts";
import { photo } from "../../../test/worlds/pictures.ts";
import { bill_fen, stayShop, Till } from "../../../test/till.ts";
import { collect } from "../../core/module/registry.ts";
import { files } from "../files/files.module.ts";
import { finance } from "./finance.module.ts";
import { ledgerBook } from "../ledger-book/ledger-book.module.ts";

let app: TestApp;
let supplier: TestSupplier;
let till: Till;
/** Two people with all rights here, and one who may only read. */
let cashier: Principal;
let boss: Principal;
let reader: Principal;

const limit = "RefundDualLimit";
const lists = ["DepositList", "CashPayList", "RefundPayList", "LedgerList"].map((name) => `seller/finance/${name}`);

beforeAll(async () => {
  app = await startApp({ served: collect([files, finance, stayShop(), ledgerBook], { partial: true }) });
  supplier = await app.world.supplier("camp");
  cashier = await app.world.owner(supplier);
  boss = await app.world.owner(supplier);
  reader = await app.world.operator(supplier, {
    paths: ["/finance/cashpay", "/finance/ledger", "/finance/deposits", "/finance/refundpay"],
    apis: lists,
  });
  till = new Till(app.services, supplier.context);
});
afterAll(() => app.close());

const list = (name: string, parameters: Record<string, unknown> = {}, who = cashier): Promise<TestReply> =>
  asked(name, { page: 1, ...parameters }, who);
const { get: asked, post } = desk("seller/finance/", () => ({ app, who: cashier }));
const get = (name: string, id: number, who = cashier): Promise<TestReply> => asked(name, { id }, who);
type Row = Record<string, unknown> & { readonly _actions: string[]; readonly id: number };
const rowOf = async (name: string, id: number, who = cashier): Promise<Row> =>
  (await list(name, { ids: String(id) }, who)).data.data[0] as Row;

/** Registers a stay's fee in cash. @returns the payment's key */
async function register(payable_id: number, other: Record<string, unknown> = {}): Promise<number> {
  const reply = await post("CashPayRegister", {
    payable_id,
    purpose: "stay_fee",
    channel: "cash",
    amount_fen: bill_fen,
    ...other,
  });
  expect(reply, reply.msg).toMatchObject({ http: 200 });
  return reply.data.id as number;
}

describe("[F-01] the cash desk", () => {
  it("finds what is to be paid, registers, verifies by a second person, and prints a receipt", async () => {
    const found = await app.as(cashier).call({ api: "seller/finance/PayableOptions", method: "GET" }, { q: "学员" });
    expect(found.data.options[0]).toEqual({ value: 1, title: "学员1 · ZY000001 · ¥6,980.00" });
    const id = await register(1, { received_fen: 700_000, payer: "周父" });
    expect(await rowOf("CashPayList", id)).toMatchObject({
      stage: "registered",
      amount: bill_fen,
      _actions: ["verify", "void", "print"],
    });
    expect(await post("CashPayVerify", { id })).toMatchObject({ http: 403, code: "second_person_needed" });
    expect(await post("CashPayVerify", { id }, boss)).toMatchObject({ http: 200 });
    expect(await rowOf("CashPayList", id)).toMatchObject({ stage: "verified", _actions: ["void", "print"] });
    const { data } = await get("Receipt", id);
    expect(data).toMatchObject({ payer: "周父", amount_fen: bill_fen, received_fen: 700_000, is_void: false });
    expect(data.receipt_no).toMatch(/^SJ260302\d{6}$/);
  });

  it("refuses what is over the bill, a second time, an unknown payable and a foreign picture", async () => {
    const more = { payable_id: 1, purpose: "stay_fee", channel: "cash", amount_fen: 1 };
    expect(await post("CashPayRegister", more)).toMatchObject({ http: 409, code: "payment_exceeds_due" });
    const foreign = { ...more, payable_id: 2, voucher_images: ["x".repeat(40)] };
    expect(await post("CashPayRegister", foreign)).toMatchObject({ http: 400, code: "invalid" });
  });

  it("counts a drawer at the end of the day; what was taken before can no longer be made void", async () => {
    const mistaken = await register(2, { amount_fen: 1_000 });
    const kept = await register(2, { amount_fen: 2_000 });
    expect(await post("CashPayVoid", { id: mistaken, reason: "收错" })).toMatchObject({ http: 200 });
    const [drawer] = await till.query<{ id: number }>("select id from drawer");
    const count = { drawer_id: drawer?.id, counted_fen: bill_fen + 2_000, handed_fen: bill_fen };
    // The book is shown only after the counting, because a person who knows it would count towards it.
    const asked = { drawer_id: drawer?.id, notes: JSON.stringify([{ unit_fen: bill_fen + 2_000, count: 1 }]) };
    const target = { api: "seller/finance/DrawerClosePreview", method: "GET" } as const;
    const blind = await app.as(cashier).call(target, asked);
    expect(blind.data).toMatchObject({ rows: [], total_fen: 0, hindered: expect.anything() });
    const counted = await app.as(cashier).call(target, { ...asked, is_counted: true });
    expect(counted.data.rows).toContainEqual(expect.objectContaining({ amount_fen: bill_fen + 2_000, strong: true }));
    // A counting mistake posts nothing: a difference needs a reason, a large one a second person.
    const slip = { ...count, counted_fen: 10_000, handed_fen: 0 };
    const before = await till.query("select count(*)::int as closes from drawer_close");
    expect(await post("DrawerClose", slip)).toMatchObject({
      http: 400,
      code: "invalid",
      data: { fields: { reason: expect.stringMatching(/./u) } },
    });
    expect(await post("DrawerClose", { ...slip, reason: "原因不明" })).toMatchObject({ code: "second_person_needed" });
    expect(await till.query("select count(*)::int as closes from drawer_close")).toEqual(before);
    expect(await post("DrawerClose", count)).toMatchObject({ http: 200 });
    expect((await rowOf("CashPayList", kept))._actions).toEqual(["verify", "print"]);
    expect(await post("CashPayVoid", { id: kept, reason: "晚了" })).toMatchObject({ http: 409 });
    expect(await rowOf("CashPayList", mistaken)).toMatchObject({ stage: "void", void_reason: "收错" });
  });

  it("shows a reader rows and sums, and lets them do nothing", async () => {
    const id = await register(3, { amount_fen: 500 });
    expect((await rowOf("CashPayList", id, reader))._actions).toBeUndefined();
    expect(await post("CashPayVoid", { id, reason: "x" }, reader)).toMatchObject({ http: 403 });
    expect(await get("Receipt", id, reader)).toMatchObject({ http: 403 });
  });
});

describe("[F-01] deposits and refunds", () => {
  it("collects a security deposit, keeps some for damage, gives the rest back by two people", async () => {
    const collected = await post("DepositCollect", {
      payable_id: 101,
      kind: "security",
      channel: "bank",
      amount_fen: 200_000,
    });
    expect(collected).toMatchObject({ http: 200 });
    const [deposit] = (await list("DepositList", { keyword: "学员101", keyword_field: "owner" })).data.data as Row[];
    expect(deposit).toMatchObject({ held: 200_000, status: 1, _actions: ["refund", "deduct", "print"] });
    const id = deposit?.id ?? 0;
    const uploaded = await app
      .as(cashier)
      .call(
        { api: "seller/file/Upload", method: "POST", repeats: "repeatable", multipart: { max_bytes: 1 } },
        { access: "private" },
        { file: { name: "slip.png", bytes: await photo().png().toBuffer() } },
      );
    const slip = (uploaded.data as { id: string }).id;
    const lines = [{ item: "房卡", amount_fen: 5_000, photos: [slip] }];
    expect(await post("DepositDeduct", { id, lines })).toMatchObject({ http: 200 });
    expect(await post("DepositRefund", { id, amount_fen: 200_000, reason: "结营" })).toMatchObject({
      http: 409,
      code: "deposit_too_low",
    });
    expect(await post("DepositRefund", { id, amount_fen: 195_000, reason: "结营" })).toMatchObject({ http: 200 });
    expect(await rowOf("DepositList", id)).toMatchObject({ held: 0, deducted: 5_000, refunded: 195_000, status: 3 });
    expect(await rowOf("DepositList", id)).toMatchObject({
      deductions: "房卡 ¥50.00",
      photos: [expect.stringContaining(slip)],
    });

    const [payout] = (await list("RefundPayList", { stage: "review" })).data.data as Row[];
    expect(payout).toMatchObject({ amount: 195_000, channel: "bank", _actions: ["approve"] });
    const out = payout?.id ?? 0;
    expect(await post("RefundPayApprove", { id: out })).toMatchObject({ code: "second_person_needed" });
    expect(await post("RefundPayApprove", { id: out }, boss)).toMatchObject({ http: 200 });
    expect((await rowOf("RefundPayList", out))._actions).toEqual(["pay_by_bank", "mark_paid", "return"]);
    const order = { id: out, bank_holder: "学员101", bank_name: "工商银行", bank_card: "6222021234567890" };
    expect(await post("RefundPayBank", order, boss)).toMatchObject({ code: "second_person_needed" });
    expect(await post("RefundPayBank", order)).toMatchObject({ code: "second_person_needed" });
    const third = await app.world.owner(supplier);
    expect(await post("RefundPayBank", order, third)).toMatchObject({ http: 200 });
    expect(JSON.stringify(await rowOf("RefundPayList", out))).not.toContain("6222021234567890");
    expect(await post("RefundPayMarkPaid", { id: out, voucher_images: [] }, third)).toMatchObject({ http: 400 });
    expect(await post("RefundPayMarkPaid", { id: out, voucher_images: [slip] }, third)).toMatchObject({ http: 200 });
    expect(await rowOf("RefundPayList", out)).toMatchObject({ stage: "paid", _actions: [] });
    expect(await till.faults()).toEqual([]);
  });

  it("raises the limit for two people by the owner together with another person only; anybody with the right lowers it", async () => {
    const clerk = await app.world.operator(supplier, {
      paths: ["/finance/refundpay"],
      apis: [`seller/finance/${limit}`],
    });
    const raise = { limit_fen: 900_000 };
    const named = (who: Principal) => ({ second_account: who.account_id, second_password: testPassword });
    for (const [body, who] of [
      [raise, cashier],
      [raise, clerk],
      [{ ...raise, ...named(reader) }, clerk],
      [{ ...raise, ...named(clerk), second_password: "guess" }, cashier],
    ] as const)
      expect(await post(limit, body, who)).toMatchObject({ http: 400, code: "invalid" });
    expect((await asked(`${limit}Prefill`, {}, cashier)).data).toMatchObject({ limit_fen: 100_000 });
    expect(await post(limit, { limit_fen: 50_000 }, clerk)).toMatchObject({ http: 200 });
    expect(await post(limit, { limit_fen: 60_000, ...named(boss) }, clerk)).toMatchObject({ http: 200 });
    expect(await post(limit, { limit_fen: 100_000, ...named(clerk) })).toMatchObject({ http: 200 });
    const alone = await app.world.owner(await app.world.supplier("shop"));
    expect(await post(limit, raise, alone), "nobody else works there").toMatchObject({ http: 200 });
  });

  it("keeps a security deposit while it is still needed", async () => {
    await post("DepositCollect", { payable_id: 4, kind: "security", channel: "cash", amount_fen: 50_000 });
    const [deposit] = (await list("DepositList", { keyword: "学员4", keyword_field: "owner" })).data.data as Row[];
    const refused = await post("DepositRefund", { id: deposit?.id, amount_fen: 50_000, reason: "x" });
    expect(refused).toMatchObject({ http: 409, code: "deposit_still_needed" });
  });

  it("turns a booking deposit into the fee", async () => {
    await post("DepositCollect", { payable_id: 5, kind: "booking", channel: "pos", amount_fen: 100_000 });
    const [deposit] = (await list("DepositList", { keyword: "学员5", keyword_field: "owner" })).data.data as Row[];
    const id = deposit?.id ?? 0;
    expect(deposit?._actions).toEqual(["refund", "convert", "print"]);
    expect((await get("DepositConvertPrefill", id)).data).toMatchObject({ amount_fen: 100_000 });
    expect(await post("DepositConvert", { id, amount_fen: 100_001 })).toMatchObject({ code: "deposit_too_low" });
    expect(await post("DepositConvert", { id, amount_fen: 100_000 })).toMatchObject({ http: 200 });
    expect(await rowOf("DepositList", id)).toMatchObject({ status: 5, used: 100_000 });
  });

  it("holds what is paid in advance, uses of it what is due and no more, and gives the rest back at any time", async () => {
    await register(6, { amount_fen: bill_fen - 30_000 });
    await post("DepositCollect", { payable_id: 6, kind: "prepaid", channel: "bank", amount_fen: 50_000 });
    const [deposit] = (await list("DepositList", { keyword: "学员6", keyword_field: "owner" })).data.data as Row[];
    const id = deposit?.id ?? 0;
    expect(deposit).toMatchObject({ kind: "prepaid", held: 50_000, _actions: ["refund", "convert", "print"] });
    expect((await get("DepositConvertPrefill", id)).data).toMatchObject({ amount_fen: 30_000 });
    expect(await post("DepositConvert", { id, amount_fen: 30_001 })).toMatchObject({ code: "payment_exceeds_due" });
    expect(await post("DepositConvert", { id, amount_fen: 30_000 })).toMatchObject({ http: 200 });
    expect(await get("DepositConvertPrefill", id)).toMatchObject({ http: 409, code: "payment_exceeds_due" });
    expect(await post("DepositRefund", { id, amount_fen: 20_000, reason: "不续" })).toMatchObject({ http: 200 });
    expect(await rowOf("DepositList", id)).toMatchObject({ held: 0, used: 30_000, refunded: 20_000 });
    expect(await till.faults()).toEqual([]);
  });

  it("turns nothing into the fee of what is over", async () => {
    await post("DepositCollect", { payable_id: 102, kind: "booking", channel: "pos", amount_fen: 100_000 });
    const [deposit] = (await list("DepositList", { keyword: "学员102", keyword_field: "owner" })).data.data as Row[];
    const asked = { id: deposit?.id, amount_fen: 100_000 };
    expect(await post("DepositConvert", asked)).toMatchObject({ http: 409, code: "wrong_status" });
  });
});

describe("[F-05] the ledger", () => {
  it("lists every movement, leads to its legs, and its sums meet", async () => {
    const { data } = await list("LedgerList", { _count_sum: 1 });
    expect(data.totalrow.debit).toBe(data.totalrow.credit);
    const [row] = data.data as Row[];
    const [leg] = await till.query<{ tx_id: number }>("select tx_id from ledger_leg where id = $1", [row?.id]);
    const look = await get("LedgerTx", leg?.tx_id ?? 0);
    const legs = look.data.legs as { debit_fen: number | null; credit_fen: number | null }[];
    const sum = (name: "debit_fen" | "credit_fen") => legs.reduce((total, one) => total + (one[name] ?? 0), 0);
    expect(sum("debit_fen")).toBe(sum("credit_fen"));
    expect(legs.length).toBeGreaterThan(1);
  });

  it("names an account by its stay's number and its drawer's name, on the list, in the entry, and for a search", async () => {
    await app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query(
        `insert into stay (supplier_id, id, no, student_id, package_id, terms, price_fen, status, expected_date, expected_nights, room_type_id,
           gender, student_py, search) values ($1, 1, 'YY9001', 1, 1, '{}', 1, 20, '2026-03-02', 1, 1, 'F', '', '')`,
        [supplier.id],
      );
    });
    const found = (await list("LedgerList", { keyword: "YY9001", keyword_field: "account" })).data.data as Row[];
    expect(new Set(found.map((row) => row["account"]))).toEqual(new Set(["Received in advance YY9001"]));
    const [leg] = found;
    const [stands] = await till.query<{ tx_id: number }>("select tx_id from ledger_leg where id = $1", [leg?.id]);
    const titles = (await get("LedgerTx", stands?.tx_id ?? 0)).data.legs.map(({ title }: { title: string }) => title);
    expect(titles).toContain("Received in advance YY9001");
    const [drawer] = await till.query<{ name: string }>("select name from drawer order by id limit 1");
    const cash = (await list("LedgerList", { account: "cash" })).data.data as Row[];
    expect(cash.map((row) => row["account"])).toContain(`Cash drawer ${drawer?.name}`);
  });

  it("filters by account, kind and amount", async () => {
    const cash = (await list("LedgerList", { account: "cash" })).data.data as Row[];
    expect(cash.length).toBeGreaterThan(0);
    expect(cash.every((row) => String(row["account"]).startsWith("Cash drawer"))).toBe(true);
    const refunds = (await list("LedgerList", { cause: "refund", amount: "195000,195000" })).data.data as Row[];
    expect(refunds).toHaveLength(2);
  });

  it("reverses by hand what no document stands behind, and sends one to the document otherwise", async () => {
    const move = { from: "psp:wechat", to: "bank", amount_fen: 12_345, memo: "提现" };
    const { data } = await post("LedgerTransfer", move);
    const [leg] = await till.query<{ id: number }>("select min(id) as id from ledger_leg where tx_id = $1", [data.id]);
    const id = leg?.id ?? 0;
    expect((await rowOf("LedgerList", id))._actions).toEqual(["reverse"]);
    expect(await post("LedgerReverse", { id, reason: "记错" })).toMatchObject({ http: 200 });
    expect((await rowOf("LedgerList", id))._actions).toEqual([]);
    expect(await post("LedgerReverse", { id, reason: "再来" })).toMatchObject({ http: 409 });
    const [other] = await till.query<{ id: number }>("select min(id) as id from ledger_leg where biz_type = 'payment'");
    expect(await post("LedgerReverse", { id: other?.id, reason: "x" })).toMatchObject({ http: 409 });
    const same = await post("LedgerTransfer", { ...move, to: move.from });
    expect(same).toMatchObject({ http: 400 });
  });

  it("verifies its chain from the first entry, and names the entry that was changed", async () => {
    expect(await till.faults()).toEqual([]);
    expect(await post("LedgerVerify", {})).toMatchObject({
      http: 200,
      msg: expect.stringMatching(/^\d+ entries checked: the ledger is complete and unchanged$/),
    });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx
        .query("set local session_replication_role = replica")
        .then(() =>
          tx.query(
            "update ledger_leg set amount_fen = amount_fen + 1 where id = (select min(id) from ledger_leg where supplier_id = $1)",
            [till.supplier.id],
          ),
        ),
    );
    expect(await post("LedgerVerify", { cursor: "made up" })).toMatchObject({ http: 409, code: "conflict" });
    const broken = await post("LedgerVerify", {});
    expect(broken).toMatchObject({
      http: 409,
      code: "ledger_broken",
      msg: "Ledger check failed at entry 1 (the entry was changed)",
    });
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx
        .query("set local session_replication_role = replica")
        .then(() =>
          tx.query(
            "update ledger_leg set amount_fen = amount_fen - 1 where id = (select min(id) from ledger_leg where supplier_id = $1)",
            [till.supplier.id],
          ),
        ),
    );
  });

  it("[F-06] [S6-07] is all that a counter without other books sees of it: what went into its drawers and out of them", async () => {
    const counter = await app.world.owner(await app.world.supplier("offline-pay"));
    const { data: drawer } = await post("DrawerAdd", { name: "一号窗口" }, counter);
    const cash = `cash:${drawer.id}`;
    const move = { memo: "备用金", from: "bank", to: cash, amount_fen: 50_000 };
    expect(await post("LedgerTransfer", move, counter)).toMatchObject({ http: 200 });
    const back = { memo: "存入银行", from: cash, to: "bank", amount_fen: 20_000 };
    expect(await post("LedgerTransfer", back, counter)).toMatchObject({ http: 200 });
    const { data } = await list("DrawerLogList", { drawer: drawer.id, _count_sum: 1 }, counter);
    expect(data.data).toMatchObject([
      { drawer: "一号窗口", taken: null, given: 20_000, balance_after: 30_000 },
      { drawer: "一号窗口", taken: 50_000, given: null, balance_after: 50_000 },
    ]);
    expect(data.totalrow).toEqual({ taken: 50_000, given: 20_000 });
    expect(await list("LedgerList", {}, counter)).toMatchObject({ http: 403 });
    expect(await list("DrawerLogList")).toMatchObject({ http: 403 });
  });

  it("is verified offline by a script of forty lines, which names the row that was changed", async () => {
    await till.faults();
    const file = join(tmpdir(), `ledger-${process.pid}.csv`);
    const script = join(import.meta.dirname, "../../../../tools/verify-ledger.mjs");
    const offline = (...more: string[]): string => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...more], { encoding: "utf8" });
      return `${status} ${stdout}${stderr}`;
    };
    const { body } = await list("LedgerChainList", {
      _down_excel: 1,
      _excel_type: "csv",
      _excel_columns: "seq,memo,record",
    });
    const csv = body.toString("utf8");
    const [head] = await till.query<{ seq: number; hash: string }>(
      "select seq, encode(hash, 'hex') as hash from chain_head where chain = 'ledger_tx'",
    );
    const published = [String(head?.seq), head?.hash ?? ""];
    const forged = (from: string | RegExp, to: string): string => {
      expect(csv).toMatch(from);
      writeFileSync(file, csv.replace(from, to));
      return offline(...published);
    };
    writeFileSync(file, csv);
    expect(offline(...published)).toMatch(new RegExp(`^0 sound: ${head?.seq} transactions`));
    expect(forged(/("1 0{64}[^\n]*?""amount_fen"": )/, "$11")).toBe("1 not sound: no. 1 was changed\n");
    // What the erasure of a person leaves of a row.
    const mark = '""erased_at"": ""2026-03-01T00:00:00+00:00"", ';
    expect(forged(/("1 0{64} [0-9a-f]{64} \{)([^\n]*?)""memo"": ""[^"]*""/, `$1${mark}$2""memo"": """"`)).toMatch(
      /^0 sound: [^]*by their links alone, for their words were erased by law: no\. 1\n/,
    );
    // Its link is still the one that was published on its day.
    expect(offline("1", /"1 0{64} ([0-9a-f]{64})/.exec(csv)?.[1] ?? "")).toMatch(/^0 sound: /);
    expect(offline("1", "0".repeat(64))).toBe("1 not sound: no. 1 is not the one that was published\n");
    expect(forged(/"2 [0-9a-f]{64}/, '"x')).toBe("1 not sound: no. 2 is missing\n");
    expect(forged(new RegExp(`"${head?.seq} `), '"x')).toContain(`before the published no. ${head?.seq}`);
    rmSync(file);
  });

  it("publishes its head daily into a file, which the nightly look holds against the chain", async () => {
    await till.do((work) => work.enqueue("ledger.anchor", {}));
    await till.do((work) => work.enqueue("ledger.verify", {}));
    await till.jobs();
    const [anchor] = await till.query<{ seq: number; file_key: string }>("select seq, file_key from ledger_anchor");
    expect(anchor?.seq).toBeGreaterThan(0);
    expect(await app.services.files.get(anchor?.file_key ?? "")).not.toBeNull();
    expect(await till.query("select is_sound from ledger_check order by id desc limit 1")).toEqual([
      { is_sound: true },
    ]);
  });
});
