import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../test/app.ts";
import { payment, stayShop, Till } from "../../../test/till.ts";
import { openWork } from "../../core/jobs/open-work.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "./finance.module.ts";
import { forfeitDeposit } from "./deposits/move-deposit.ts";
import { receivePayment } from "./payments/receive-payment.ts";
import { stopRefunds } from "./payouts/stop-refunds.ts";
import { ledgerBook } from "../ledger-book/ledger-book.module.ts";

let app: TestApp;
let supplier: TestSupplier;
let till: Till;
let cashier: Principal;
/** An operator who may view the ledger, but none of the documents behind its entries. */
let auditor: Principal;

beforeAll(async () => {
  app = await startApp({ served: collect([finance, stayShop(), ledgerBook], { partial: true }) });
  supplier = await app.world.supplier("camp");
  cashier = await app.world.owner(supplier);
  auditor = await app.world.operator(supplier, { paths: ["/finance/ledger"], apis: ["seller/finance/LedgerList"] });
  till = new Till(app.services, supplier.context);
});
afterAll(() => app.close());

type Row = Record<string, unknown> & { readonly id: number };
const { get: call, list: rows, done } = desk<Row>("seller/finance/", () => ({ app, who: cashier }));
const csv = async (
  name: string,
  _excel_columns: string,
  parameters: Record<string, unknown> = {},
): Promise<string[]> => {
  const { body } = await call(name, { _down_excel: 1, _excel_type: "csv", _excel_columns, ...parameters });
  return body.toString("utf8").replace("\uFEFF", "").trim().split(/\r?\n/).slice(1);
};
/** Takes a deposit at the desk. @returns its key */
async function collected(payable_id: number, kind: string, amount_fen: number): Promise<number> {
  await done("DepositCollect", { payable_id, kind, channel: "bank", amount_fen });
  const [deposit] = await rows("DepositList", { keyword: `学员${payable_id}`, keyword_field: "owner" });
  return deposit?.id ?? 0;
}

describe("[F-01] what has become of a deposit", () => {
  const payable = (id: number) => ({ type: "stay", id, no: `ZY${String(id).padStart(6, "0")}` }) as const;
  const by = () => supplier.mark("owner");
  const outcomeOf = async (id: number): Promise<unknown> =>
    (await rows("DepositList", { ids: String(id) }))[0]?.["outcome"];

  it("is told line by line in the list: what, how much, for what and by whom; nothing of one that is whole", async () => {
    const id = await collected(101, "security", 200_000);
    expect(await outcomeOf(id)).toBeNull();
    await done("DepositDeduct", { id, lines: [{ item: "房卡", amount_fen: 5_000, photos: [] }] });
    await done("DepositRefund", { id, amount_fen: 195_000, reason: "结营" });
    expect(await outcomeOf(id)).toBe(`Deducted ¥50.00 房卡 ${by()} · Returned ¥1,950.00 结营 ${by()}`);
    await till.do((work) => stopRefunds(work, payable(101)));
    expect(await outcomeOf(id)).toBe(
      `Deducted ¥50.00 房卡 ${by()} · Returned ¥1,950.00 结营 ${by()} · Refund withdrawn ¥1,950.00 person 1`,
    );
  });

  it("finds each deposit by what was done with it, and one that was given back only while it is", async () => {
    const used = await collected(7, "booking", 100_000);
    await done("DepositConvert", { id: used, amount_fen: 40_000 });
    await done("DepositRefund", { id: used, amount_fen: 60_000, reason: "改约" });
    const lost = await collected(8, "booking", 30_000);
    const move = { payable: payable(8), kind: "booking", idem_key: "lost", memo: "no-show" } as const;
    const timer = { kind: "system", name: "stay.noShow" } as const;
    await app.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
      const { work, flush } = openWork({ services: app.services, tx, supplier: supplier.context, actor: timer });
      await forfeitDeposit(work, move);
      await flush();
    });
    const found = async (outcome: string): Promise<number[]> =>
      (await rows("DepositList", { outcome })).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found("used")).toEqual([used]);
    expect(await found("refunded")).toEqual([used]);
    expect(await found("forfeited")).toEqual([lost]);
    expect(await found("deducted")).toHaveLength(1);
    expect(await call("DepositList", { page: 1, outcome: "restored" })).toMatchObject({ http: 400 });
    expect(await outcomeOf(lost)).toBe("Forfeited ¥300.00 System");
  });

  it("stands in the file as in the list", async () => {
    expect(await csv("DepositList", "owner,outcome", { outcome: "used" })).toEqual([
      expect.stringContaining(`Used for the fee ¥400.00 ${by()} · Returned ¥600.00 改约 ${by()}`),
    ]);
    expect(await csv("DepositList", "outcome", { outcome: "forfeited" })).toEqual([
      expect.stringContaining("Forfeited ¥300.00 System"),
    ]);
  });
});

describe("[F-05] a wallet in the ledger", () => {
  const recharge = { purpose: "recharge", channel: "bank", amount_fen: 50_000 } as const;

  beforeAll(async () => {
    await app.database.transaction({ role: "owner" }, (tx) =>
      tx.query(
        `insert into student (supplier_id, id, student_no, name, name_py, name_initials, gender, phone, source, created_at, updated_at) overriding system value
         values ($1, 21, 'YX21', '沈知夏', 'shen zhi xia', 'szx', 'F', '13800000021', 'wechat', now(), now())`,
        [supplier.id],
      ),
    );
    await till.do((work) => receivePayment(work, payment(21, recharge)));
    await till.do((work) => receivePayment(work, payment(22, recharge)));
  });

  it("bears its owner's name in the list, in its file, and is found by it", async () => {
    const found = await rows("LedgerList", { keyword: "沈知夏", keyword_field: "account" });
    expect(found).toMatchObject([{ account: "Wallet 沈知夏", credit: 50_000, cause: "payment" }]);
    expect(await csv("LedgerList", "account,credit", { keyword: "沈知夏", keyword_field: "account" })).toEqual([
      expect.stringMatching(/^"?Wallet 沈知夏"?,"?500(\.00)?"?$/),
    ]);
    expect(await rows("LedgerList", { keyword: "沈知", keyword_field: "account" })).toEqual([]);
    // The second wallet has no owner, so only its key is known.
    const wallets = await rows("LedgerList", { account: "wallet" });
    expect(new Set(wallets.map((row) => row["account"]))).toEqual(new Set(["Wallet 22", "Wallet 沈知夏"]));
  });

  it("leads to the payment that filled it, and whoever may not see that to the entry, which names the owner too", async () => {
    const wanted = { keyword: "沈知夏", keyword_field: "account" };
    const [row] = await rows("LedgerList", wanted);
    const document = row?.["doc_no"] as { text: string; to: string };
    expect(document.to).toBe(`/finance/cashpay?keyword=${document.text}&keyword_field=no`);
    expect(await rows("CashPayList", { keyword: document.text, keyword_field: "no" })).toMatchObject([
      { amount: 50_000 },
    ]);
    const entry = row?.["seq"] as { to: string };
    expect(entry.to).toMatch(/^\/finance\/ledger\/look\/\d+$/);
    const [seen] = await rows("LedgerList", wanted, auditor);
    expect(seen?.["doc_no"]).toEqual({ text: document.text, to: entry.to });
    const look = await call("LedgerTx", { id: Number(entry.to.split("/").at(-1)) });
    expect(look.data.legs).toContainEqual(expect.objectContaining({ title: "Wallet 沈知夏", credit_fen: 50_000 }));
  });
});
