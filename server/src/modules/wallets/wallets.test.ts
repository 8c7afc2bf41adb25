import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certifyUntil } from "../../../test/worlds/certificates.ts";
import { desk } from "../../../test/desk.ts";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { testPassword } from "../../../test/principals.ts";
import { doWork } from "../../../test/work.ts";
import { brokenRules } from "../../../test/rules.ts";
import { collect } from "../../core/module/registry.ts";
import { finance } from "../finance/finance.module.ts";
import { ledgerBook } from "../ledger-book/ledger-book.module.ts";
import { users } from "../users/users.module.ts";
import { members } from "../members/members.module.ts";
import { bankOf, isCardNumber } from "./cards/card-number.ts";
import { adjustWallet } from "./wallet/change-wallet.ts";
import { feeOf } from "./withdraw-settings.ts";
import { wallets } from "./wallets.module.ts";
import { arriveWithdrawal } from "./withdrawals/move-withdrawal.ts";

let app: TestApp;
let owner: Principal;
let clerk: Principal;
let cashier: Principal;
let member = 0;
let nameless = 0;

const at = () => ({ app, who: owner });
const { get, post, done, list, query } = desk("seller/finance/", at);
const person = desk("seller/user/", at);
const rules = {
  min_fen: 1_000,
  max_fen: 5_000_000,
  most_per_day: 9,
  most_per_month: 20,
  fee_bp: 60,
  fee_min_fen: 0,
  fee_cap_fen: 2_500,
  dual_limit_fen: 100_000,
  adjust_limit_fen: 50_000,
};
const goodCard = "6222 0212 3456 7890 128";
const ask = (fen: number, card: number) => ({
  owner_type: "member",
  member_id: member,
  amount_fen: fen,
  card_id: card,
});
const walletOf = async (id: number) => (await list("WalletList")).find((row) => row.id === id);
/** Sets the clerk's phone: with the member's phone, the clerk counts as the member. */
const bear = (phone: string | null) =>
  app.database.transaction({ role: "owner" }, (tx) =>
    tx.query("update auth.account set phone = $2 where id = $1", [clerk.account_id, phone]),
  );
const lastAsked = async () => (await list("WithdrawalList"))[0];
/** The progress of a withdrawal, step by step. */
const stages = async (id: number): Promise<readonly string[]> =>
  (await get("WithdrawalLook", { id })).data.stages.map(({ is }: { readonly is: string }) => is);

beforeAll(async () => {
  app = await startApp({ served: collect([finance, users, wallets, members, ledgerBook], { partial: true }) });
  const supplier = await app.world.supplier("shop");
  owner = await app.world.owner(supplier);
  const apis = [
    "WithdrawalList",
    "WithdrawalCheck",
    "WithdrawalApprove",
    "WithdrawalReject",
    "WithdrawalPay",
    "WithdrawalArrived",
    "WithdrawalFail",
    "WithdrawalApply",
  ].map((name) => `seller/finance/${name}`);
  const all = { paths: ["/finance/withdrawals"], apis };
  clerk = await app.world.operator(supplier, all);
  cashier = await app.world.operator(supplier, all);
  member = (await person.done("reg", { nickname: "知夏", truename: "王知夏", phone: "13800002046", source: "desk" }))
    .data.id;
  nameless = (await person.done("reg", { nickname: "无名", phone: "13800002047", source: "desk" })).data.id;
  await done("DrawerAdd", { name: "前台" });
});
afterAll(() => app.close());

describe("numbers", () => {
  it("[F-03] a card's number is looked at by its own last digit, and its bank known by its first", () => {
    expect(isCardNumber("6222021234567890128")).toBe(true);
    expect(isCardNumber("6222021234567890129")).toBe(false);
    expect(isCardNumber("62220212345")).toBe(false);
    expect(bankOf("6222021234567890128")).toBe("中国工商银行");
    expect(bankOf("6228480402564890018")).toBe("中国农业银行");
    expect(bankOf("1111")).toBeNull();
  });
  it("[F-04] the fee is a rate of the amount, rounded down, within its bounds", () => {
    expect([32_001, 320_000, 1_240_000].map((fen) => feeOf(fen, rules))).toEqual([192, 1_920, 2_500]);
    expect(feeOf(1_000, { ...rules, fee_min_fen: 100 })).toBe(100);
  });
});

describe("wallets", () => {
  it("[F-04] is filled by a payment with its receipt, and changed by hand: a negative amount deducts, never below nothing", async () => {
    const drawer = (await get("WalletRechargePrefill")).data.drawer_id;
    await done("WalletRecharge", { member_id: member, channel: "cash", amount_fen: 200_000, drawer_id: drawer });
    await done("WalletAdjust", { id: member, amount_fen: 5_000, reason: "服务补偿" });
    await done("WalletAdjust", { id: member, amount_fen: -5_000, reason: "多记更正" });
    expect(await walletOf(member)).toMatchObject({ balance: 200_000, held: 0, total: 200_000 });
    expect(await post("WalletAdjust", { id: member, amount_fen: 0, reason: "x" })).toMatchObject({ http: 400 });
    expect(await post("WalletAdjust", { id: nameless, amount_fen: -1, reason: "x" })).toMatchObject({ http: 409 });
    const [payment] = await query("select purpose, owner_type, receipt_no from payment");
    expect(payment).toMatchObject({
      purpose: "recharge",
      owner_type: "member",
      receipt_no: expect.stringMatching(/^SJ/),
    });
    const legs = await list("LedgerList", { keyword: String(member), keyword_field: "member" });
    expect(legs).toHaveLength(3);
    expect(legs[0]?.["account"]).toContain("知夏");
  });

  it("[F-04] is filled above the limit of stored value only with a note that says why", async () => {
    const { id } = (await person.done("reg", { nickname: "满仓", phone: "13800002999", source: "desk" })).data;
    const limit = (fen: number | null) =>
      query("insert into camp_rule (supplier_id, stored_cap_fen) select supplier_id, $1 from member where id = $2 on conflict (supplier_id) do update set stored_cap_fen = $1", [fen, id]); // prettier-ignore
    await limit(50_000);
    const drawer_id = (await get("WalletRechargePrefill")).data.drawer_id;
    const recharge = { member_id: id, channel: "cash", amount_fen: 50_001, drawer_id };
    expect((await post("WalletRecharge", recharge)).data.fields).toEqual({ memo: expect.stringContaining("500.00") });
    await done("WalletRecharge", { ...recharge, memo: "企业客户" });
    expect(await walletOf(id)).toMatchObject({ balance: 50_001 });
    await limit(null);
  });

  it("[F-04] a change above the limit wants a second person, by their password", async () => {
    const large = { id: member, amount_fen: 60_000, reason: "活动赠送" };
    const { data } = await get("WalletAdjustPreview", { id: member, amount_fen: 60_000 });
    expect(data).toMatchObject({ asks: ["second_account", "second_password"], total_fen: 260_000 });
    expect((await post("WalletAdjust", large)).data.fields).toHaveProperty("second_account");
    const second = { second_account: clerk.account_id, second_password: "wrong-password" };
    expect((await post("WalletAdjust", { ...large, ...second })).data.fields).toHaveProperty("second_password");
    const faultOf = async (said: object) =>
      Object.keys((await post("WalletAdjust", { ...large, ...said })).data.fields);
    const own = { second_account: owner.account_id, second_password: testPassword };
    expect(await faultOf(own), "each fault at the field that it is about").toEqual(["second_account"]);
    expect(await faultOf(second)).toEqual(["second_password"]);
    await done("WalletAdjust", { ...large, ...second, second_password: testPassword });
    expect(await walletOf(member)).toMatchObject({ balance: 260_000 });
    const [change] = await query("select second_name from wallet_change order by id desc limit 1");
    expect(change?.["second_name"]).toContain("operator");
  });
});

describe("changes of one day", () => {
  it("[F-04] count together: one that was split wants the second person too, and what somebody looked on at counts no more", async () => {
    const asked = { nickname: "听澜", phone: "13800002048", source: "desk" };
    const { id } = (await person.done("reg", asked)).data;
    const change = { id, amount_fen: 30_000, reason: "活动赠送" };
    // What others changed is theirs.
    await doWork(
      app.services,
      owner.supplier.context,
      (work) => adjustWallet(work, id, { amount_fen: 30_000, reason: "x" }, null, "other"),
      clerk.account_id,
    );
    await done("WalletAdjust", change);
    expect((await get("WalletAdjustPreview", { id, amount_fen: 20_000 })).data).not.toHaveProperty("asks");
    const { data } = await get("WalletAdjustPreview", { id, amount_fen: -20_001 });
    expect(data).toMatchObject({
      asks: ["second_account", "second_password"],
      note: expect.stringMatching(/500\.01.*500/u),
    });
    expect((await post("WalletAdjust", { ...change, amount_fen: -20_001 })).data.fields).toHaveProperty(
      "second_account",
    );
    await done("WalletAdjust", { ...change, second_account: clerk.account_id, second_password: testPassword });
    await done("WalletAdjust", { ...change, amount_fen: 20_000 });
    expect((await post("WalletAdjust", { ...change, amount_fen: 1 })).data.fields).toHaveProperty("second_account");
    expect(await walletOf(id)).toMatchObject({ balance: 110_000 });
  });
});

describe("bank cards", () => {
  it("[F-03] the holder is the certified name; the number is sealed, masked, seen one at a time; the small amount binds it", async () => {
    const card = { owner_type: "member", member_id: member, kind: "private", card_no: goodCard };
    expect((await post("BankCardAdd", { ...card, card_no: "6222021234567890129" })).data.fields).toHaveProperty(
      "card_no",
    );
    expect((await post("BankCardAdd", { ...card, bank: "招商银行" })).data.fields).toHaveProperty("bank");
    expect(await post("BankCardAdd", { ...card, member_id: nameless })).toMatchObject({ code: "name_not_certified" });
    const { id } = (await done("BankCardAdd", card)).data;
    expect((await post("BankCardAdd", { ...card, branch: "余杭支行" })).data.fields).toHaveProperty("card_no");
    const reply = await get("BankCardList", { page: 1 });
    expect(JSON.stringify(reply.data)).not.toContain("6222021");
    expect(reply.data.data[0]).toMatchObject({
      owner: { name: "知夏", sub: "王知夏" },
      bank: "中国工商银行",
      card_no: "****0128",
      status: 0,
    });
    const reveal = { api: "seller/finance/BankCardReveal", method: "POST" } as const;
    const whole = await app.as(owner).call(reveal, { id, column: "card_no" });
    expect(JSON.stringify(whole.data)).toContain("6222021234567890128");

    expect(await post("BankCardVerify", { id, outcome: "told", amount_fen: 1 })).toMatchObject({ http: 409 });
    const { total_fen: probe } = (await get("BankCardProbePreview", { id })).data;
    await done("BankCardProbe", { id });
    const wrong = (probe % 99) + 1;
    expect((await post("BankCardVerify", { id, outcome: "told", amount_fen: wrong })).data.fields).toHaveProperty(
      "amount_fen",
    );
    await done("BankCardVerify", { id, outcome: "told", amount_fen: probe });
    expect((await list("BankCardList"))[0]).toMatchObject({ status: 1, is_default: 1 });
  });

  it("[F-03] one that the bank sends back is not verified and its posting taken back; five at most; a company's account has no check digit", async () => {
    const account = { owner_type: "shop", kind: "company", card_no: "33050161", bank: "杭州银行" };
    const { id } = (await done("BankCardAdd", account)).data;
    await done("BankCardProbe", { id });
    const before = await query("select balance_fen from ledger_account where code = 'psp_fee'");
    await done("BankCardVerify", { id, outcome: "bounced" });
    expect((await list("BankCardList", { owner_type: "shop" }))[0]).toMatchObject({ status: 2 });
    expect(await query("select balance_fen from ledger_account where code = 'psp_fee'")).not.toEqual(before);
    for (let n = 0; n < 5; n += 1) await done("BankCardAdd", { ...account, card_no: `3305016${n}99` });
    expect(await post("BankCardAdd", { ...account, card_no: "3305019999" })).toMatchObject({ code: "cards_too_many" });
  });
});

describe("withdrawals", () => {
  let card = 0;
  beforeAll(async () => {
    card = (await list("BankCardList", { owner_type: "member" }))[0]?.id ?? 0;
    await done("WithdrawalRules", rules);
  });

  /** Since so many hours ago money goes to this card. */
  const since = (id: number, hours: number) =>
    query("update bank_card set default_since = $2 where id = $1", [
      id,
      new Date(app.clock.now().getTime() - hours * 3_600_000),
    ]);

  it("[F-04] to a card that was put there within a day, or is no longer theirs, nothing is approved: the button says why, and when", async () => {
    await since(card, 23);
    await done("WithdrawalApply", ask(20_000, card));
    const id = Number((await lastAsked())?.id);
    expect((await get("WithdrawalPreview", { id }, clerk)).data.hindered).toMatch(
      /within 24 hours: approval is possible from \d{4}-\d\d-\d\d \d\d:\d\d/u,
    );
    expect((await get("WithdrawalLook", { id })).data.hindered).toEqual(expect.any(String));
    expect(await post("WithdrawalApprove", { id }, clerk)).toMatchObject({ http: 409, code: "card_changed" });
    await since(card, 25);
    await query("update bank_card set holder = '别人' where id = $1", [card]);
    expect(await post("WithdrawalApprove", { id }, clerk)).toMatchObject({ http: 409, code: "card_other_holder" });
    await query("update bank_card set holder = '王知夏' where id = $1", [card]);
    expect((await get("WithdrawalPreview", { id }, clerk)).data.hindered).toBeUndefined();
    await done("WithdrawalReject", { id, reason: "改日再提" }, clerk);
  });

  it("[F-04] nor to another card that was bound within a day, though it is not the default", async () => {
    const other = { owner_type: "member", member_id: member, kind: "private", card_no: "6222021234567890136" };
    const { id: second } = (await done("BankCardAdd", other)).data;
    const { total_fen } = (await get("BankCardProbePreview", { id: second })).data;
    await done("BankCardProbe", { id: second });
    await done("BankCardVerify", { id: second, outcome: "told", amount_fen: total_fen });
    await done("WithdrawalApply", ask(20_000, second));
    const id = Number((await lastAsked())?.id);
    expect(await post("WithdrawalApprove", { id }, clerk)).toMatchObject({ http: 409, code: "card_changed" });
    await done("WithdrawalReject", { id, reason: "明日再提" }, clerk);
    await done("BankCardUnbind", { id: second });
  });

  it("[F-04] is held when asked; who asked never approves; paid by the bank's paper, with its fee", async () => {
    await done("WithdrawalApply", ask(32_000, card));
    const asked = await lastAsked();
    const id = Number(asked?.id);
    expect(asked).toMatchObject({
      stage: "asked",
      amount: 32_000,
      fee: 192,
      actual: 31_808,
      card: "中国工商银行 **** 0128",
    });
    expect(await walletOf(member)).toMatchObject({ balance: 228_000, held: 32_000, total: 260_000 });
    expect(await post("WithdrawalApply", ask(1_000, card))).toMatchObject({ http: 409, code: "withdrawal_open" });
    expect(await post("BankCardUnbind", { id: card })).toMatchObject({ code: "card_in_use" });
    expect(await post("WithdrawalApprove", { id })).toMatchObject({ http: 403, code: "other_person_needed" });
    expect((await get("WithdrawalPreview", { id }, clerk)).data.checks).toContainEqual(
      expect.objectContaining({ is_good: true }),
    );
    // Where the money came from adds up to what is left; what this one holds is among it.
    const { rows } = (await get("WithdrawalPreview", { id }, clerk)).data;
    const left = rows.findIndex(({ strong }: { readonly strong?: boolean }) => strong);
    const sums: number[] = rows.map(({ amount_fen }: { readonly amount_fen: number }) => amount_fen);
    expect(sums[left - 1]).toBe(-32_000);
    expect(sums.slice(0, left).reduce((sum, fen) => sum + fen, 0)).toBe(228_000);
    expect(sums[left]).toBe(228_000);
    expect(await stages(id)).toEqual(["done", "now", "open", "open"]);
    await done("WithdrawalApprove", { id }, clerk);
    await done("WithdrawalPay", { id }, clerk);
    expect((await post("WithdrawalArrived", { id, voucher_images: [] }, cashier)).http).toBe(400);
    const [bank] = await query<{ balance_fen: number }>("select balance_fen from ledger_account where code = 'bank'");
    await doWork(app.services, owner.supplier.context, (work) =>
      arriveWithdrawal(work, id, { voucher_images: ["paper"] }, null),
    );
    expect(await lastAsked()).toMatchObject({ stage: "arrived" });
    expect(await stages(id)).toEqual(["done", "done", "done", "done"]);
    expect((await get("WithdrawalLook", { id })).data.log.lines).toMatchObject([{ text: "¥318.08" }]);
    expect(await walletOf(member)).toMatchObject({ balance: 228_000, held: 0 });
    expect(await query("select balance_fen from ledger_account where code = 'bank'")).toEqual([
      { balance_fen: Number(bank?.balance_fen) - 31_808 },
    ]);
  });

  it("[F-04] a refused, failed or withdrawn one frees its money at once, with the reason", async () => {
    for (const [act, from] of [
      ["WithdrawalReject", 0],
      ["WithdrawalCancel", 0],
      ["WithdrawalFail", 3],
    ] as const) {
      await done("WithdrawalApply", ask(20_000, card));
      const id = Number((await lastAsked())?.id);
      expect(await walletOf(member)).toMatchObject({ held: 20_000 });
      if (from === 3) {
        await done("WithdrawalApprove", { id }, clerk);
        await done("WithdrawalPay", { id }, clerk);
      }
      await done(act, { id, reason: "资料不符" });
      expect(await walletOf(member)).toMatchObject({ balance: 228_000, held: 0 });
      expect(await lastAsked()).toMatchObject({ reason: "资料不符" });
      expect((await stages(id)).at(-1)).toBe("bad");
      expect(await post(act, { id, reason: "again" })).toMatchObject({ http: 409 });
    }
  });

  it("[F-04] above the limit of a day three people: looked through, approved, paid; lifting the limit wants a second person and changes nothing asked", async () => {
    await done("WithdrawalApply", ask(150_000, card));
    const id = Number((await lastAsked())?.id);
    expect(await post("WithdrawalRules", { ...rules, dual_limit_fen: 900_000 })).toMatchObject({ http: 400 });
    const second = { second_account: clerk.account_id, second_password: testPassword };
    await done("WithdrawalRules", { ...rules, dual_limit_fen: 900_000, ...second });
    expect((await post("WithdrawalApprove", { id }, clerk)).http).toBe(409);
    await bear("13800002046");
    expect(await post("WithdrawalCheck", { id, note: "mine" }, clerk)).toMatchObject({ code: "other_person_needed" });
    await bear(null);
    await done("WithdrawalCheck", { id, note: "资金来源与对账单一致" });
    expect((await lastAsked())?.["stage"]).toBe("checked");
    await done("WithdrawalApprove", { id }, clerk);
    expect(await post("WithdrawalPay", { id }, clerk)).toMatchObject({ code: "other_person_needed" });
    expect(await post("WithdrawalPay", { id })).toMatchObject({ code: "other_person_needed" });
    await done("WithdrawalPay", { id }, cashier);
    await done("WithdrawalFail", { id, reason: "账户冻结" });
  });

  it("[F-04] whom the money is paid to never approves it, whoever asked for them", async () => {
    const refused = { http: 403, code: "other_person_needed" };
    await done("WithdrawalApply", ask(20_000, card));
    const id = Number((await lastAsked())?.id);
    await bear("13800002046");
    expect(await post("WithdrawalApprove", { id }, clerk)).toMatchObject(refused);
    const { checks } = (await get("WithdrawalPreview", { id }, clerk)).data;
    expect(checks.at(-1)).toMatchObject({ is_good: false });
    await done("WithdrawalApprove", { id }, cashier);
    await done("WithdrawalPay", { id }, clerk);
    await done("WithdrawalFail", { id, reason: "账户冻结" });
    await bear(null);
  });

  it("[F-04] the shop's own takings go to its account, and not more than there are; every rule holds", async () => {
    const shopCard = (await list("BankCardList", { owner_type: "shop", status: "0" }))[0]?.id ?? 0;
    await done("BankCardProbe", { id: shopCard });
    const { total_fen } = (await get("BankCardProbePreview", { id: shopCard })).data;
    await done("BankCardVerify", { id: shopCard, outcome: "told", amount_fen: total_fen });
    const takings = { owner_type: "shop", source: "psp:wechat", amount_fen: 50_000, card_id: shopCard };
    expect((await post("WithdrawalApply", takings)).data.fields).toHaveProperty("amount_fen");
    await done("LedgerTransfer", { from: "bank", to: "psp:wechat", amount_fen: 80_000, memo: "x" });
    // The held clock stands on the second of March.
    await certifyUntil(app.database, owner.supplier, "2026-03-01");
    expect(await post("WithdrawalApply", takings)).toMatchObject({ http: 409, code: "withdrawal_uncertified" });
    await query("update supplier_certification set valid_until = valid_until + 1");
    await done("WithdrawalApply", takings);
    expect(
      await query("select code, balance_fen from ledger_account where code like 'psp%:wechat' order by code"),
    ).toEqual([
      { code: "psp:wechat", balance_fen: 30_000 },
      { code: "psp_hold:wechat", balance_fen: 50_000 },
    ]);
    expect((await post("WithdrawalApply", { ...ask(20_000, card), card_id: shopCard })).data.fields).toHaveProperty(
      "card_id",
    );
    expect(await brokenRules(app.services)).toEqual([]);
  });

  it("[F-04] is still shown after its member was deleted", async () => {
    const [past] = await list("WithdrawalList", { stage: "arrived", owner_type: "member" });
    await query("update member set deleted_at = now(), status = 2, phone = null, username = null where id = $1", [
      member,
    ]);
    expect(await get("WithdrawalLook", { id: past?.id })).toMatchObject({ http: 200 });
  });
});
