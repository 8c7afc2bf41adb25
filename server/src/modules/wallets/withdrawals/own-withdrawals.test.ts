import { afterAll, beforeAll, expect, it } from "vitest";
import * as own from "@kangying/contract/buyers/wallet.endpoints";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { desk } from "../../../../test/desk.ts";
import type { MemberPrincipal } from "../../../../test/principals.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { openShop, type Shop } from "../../../../test/shop.ts";
import { balanceOf } from "../../finance/public.ts";
import { addCard, bindCard } from "../cards/bind-card.ts";
import { rechargeWallet } from "../wallet/change-wallet.ts";
import { approveWithdrawal, cancelWithdrawal } from "./move-withdrawal.ts";

let shop: Shop;
let stranger: MemberPrincipal;
let card = 0;

beforeAll(async () => {
  shop = await openShop();
  stranger = await shop.app.world.member(shop.owner.supplier);
  await shop.query("update member set truename = '许清和' where id = $1", [shop.member]);
  card = await shop.work(async (work) => {
    const recharge = { member_id: shop.member, channel: "bank", memo: null, drawer_id: null, idem_key: "r" } as const;
    await rechargeWallet(work, { ...recharge, amount_fen: 100_000 });
    const wanted = { owner_type: "member", member_id: shop.member, kind: "private", bank: null, branch: null } as const;
    const id = await addCard(work, { ...wanted, card_no: "6222021234567890128" });
    await bindCard(work, id);
    return id;
  });
});
afterAll(() => shop.app.close());

const call = (endpoint: Endpoint, input: object = {}, who: MemberPrincipal = shop.buyer) =>
  shop.app.as(who).call(endpoint, input as Record<string, unknown>, { language: "en" });
async function done(endpoint: Endpoint, input: object = {}) {
  const reply = await call(endpoint, input);
  expect(reply, `${endpoint.api}: ${reply.msg} ${JSON.stringify(reply.data)}`).toMatchObject({ http: 200 });
  return reply.data;
}
const wallet = () => shop.work((work) => balanceOf(work, `wallet:member:${shop.member}`));

it("[F-04] a member asks for a withdrawal of their own wallet and cancels it: held at once, and free at once", async () => {
  expect(await done(own.ownWithdrawalPreview, { amount_fen: 20_000 })).toMatchObject({
    balance_fen: 100_000,
    fee_fen: 120,
    actual_fen: 19_880,
    cards: [{ id: card, card: "中国工商银行 **** 0128", is_default: true }],
    hindered: null,
  });
  expect((await done(own.ownWithdrawalPreview, { amount_fen: 100_001 })).hindered).toContain("1,000.00");
  const { id } = await done(own.ownWithdrawalAsk, { amount_fen: 20_000, card_id: card });
  expect(await wallet()).toBe(80_000);
  expect((await done(own.ownWithdrawalPreview, { amount_fen: 1_000 })).hindered).toContain("under way");
  expect(await call(own.ownWithdrawalAsk, { amount_fen: 1_000, card_id: card })).toMatchObject({
    http: 409,
    code: "withdrawal_open",
  });
  expect(await done(own.ownWithdrawals)).toMatchObject({
    withdrawals: [{ id, amount_fen: 20_000, actual_fen: 19_880, status: 0, can_cancel: true, ended_at: null }],
    has_more: false,
  });
  const finance = desk("seller/finance/", () => ({ app: shop.app, who: shop.owner }));
  const [seen] = await finance.list("WithdrawalList");
  expect(seen).toMatchObject({ id, stage: "asked", amount: 20_000 });
  expect(await done(own.ownWithdrawalCancel, { id })).toEqual({ status: 7 });
  expect(await wallet()).toBe(100_000);
  expect((await done(own.ownWithdrawals)).withdrawals).toMatchObject([{ id, status: 7, can_cancel: false }]);
  expect(await call(own.ownWithdrawalCancel, { id, reason: "again" })).toMatchObject({
    http: 409,
    code: "wrong_status",
  });
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-04] a member touches no other purse: not by a sent owner, another's card or another's withdrawal", async () => {
  const { id } = await done(own.ownWithdrawalAsk, { amount_fen: 30_000, card_id: card });
  expect((await call(own.ownWithdrawals, {}, stranger)).data.withdrawals).toEqual([]);
  expect(await call(own.ownWithdrawalCancel, { id }, stranger)).toMatchObject({ http: 404 });
  const theirs = { amount_fen: 1_000, card_id: card, owner_type: "member", member_id: shop.member };
  expect(await call(own.ownWithdrawalAsk, theirs, stranger)).toMatchObject({ http: 400 });
  const takings = { amount_fen: 1_000, card_id: card, owner_type: "shop", source: "psp:wechat" };
  expect(await call(own.ownWithdrawalAsk, takings, stranger)).toMatchObject({ http: 400 });
  expect((await call(own.ownWithdrawalAsk, { amount_fen: 1_000, card_id: card }, stranger)).data.fields).toHaveProperty(
    "card_id",
  );
  expect(await wallet()).toBe(70_000);
  await done(own.ownWithdrawalCancel, { id, reason: "改日再提" });
  expect(await wallet()).toBe(100_000);
});

it("[F-04] a member cancels nothing that is approved: the shop may have ordered the transfer at its bank already", async () => {
  const { id } = await done(own.ownWithdrawalAsk, { amount_fen: 40_000, card_id: card });
  const days = "interval '2 days'";
  await shop.query(`update bank_card set bound_at = bound_at - ${days}, default_since = default_since - ${days}`);
  await shop.work((work) => approveWithdrawal(work, id, null));
  expect((await done(own.ownWithdrawals)).withdrawals[0]).toMatchObject({ id, status: 2, can_cancel: false });
  expect(await call(own.ownWithdrawalCancel, { id, reason: "改主意了" })).toMatchObject({ code: "wrong_status" });
  expect(await wallet()).toBe(60_000);
  await shop.work((work) => cancelWithdrawal(work, id, { reason: "x" }, null));
  expect(await wallet()).toBe(100_000);
});
