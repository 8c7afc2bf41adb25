import { channels, type Channel } from "@kangying/contract/finance/money";
import { walletCalls as calls } from "@kangying/contract/finance/wallet.calls";
import { walletAdjustPreview, walletMembers } from "@kangying/contract/finance/wallet.endpoints";
import { linkAction, rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { drawerOptions, onlyDrawer, otherPeople, secondPerson } from "../../finance/public.ts";
import { t, words } from "../wallets.texts.ts";
import { adjustWallet, rechargeWallet } from "./change-wallet.ts";

/** Ways of payment at the desk where the money is there at once. */
const deskWays = channels.filter(({ value }) => ["cash", "pos", "bank"].includes(value));

const rechargeFields = {
  member_id: fields.remote<true>({ title: words.member, remote: { api: walletMembers.api }, required: true }),
  channel: fields.select<Channel, true>({
    title: t("wallet.channel"),
    options: deskWays,
    required: true,
    compact: true,
    initial: "cash",
  }),
  amount_fen: fields.money<true>({ title: words.amount, required: true, min: 1, max: 100_000_000 }),
  drawer_id: fields.select<number>({ title: t("wallet.drawer"), options: drawerOptions }),
  memo: fields.text({ title: words.note, max_length: 200 }),
};

export const rechargeAction = topAction<typeof rechargeFields>({
  ...calls.WalletRecharge,
  title: t("wallet.recharge"),
  primary: true,
  icon: "plus",
  repeatable: true,
  form: rechargeFields,
  prefill: async (ctx) => ({ drawer_id: await onlyDrawer(ctx) }),
  run: async (ctx, values) => {
    const paid = await rechargeWallet(ctx, { ...values, idem_key: `recharge:${ctx.request_id}` });
    return paid.payment_id;
  },
});

const adjustFields = {
  amount_fen: fields.money<true>({
    title: words.amount,
    help: t("wallet.adjust.help"),
    required: true,
    min: -100_000_000,
    max: 100_000_000,
  }),
  reason: fields.textarea<true>({
    title: words.reason,
    required: true,
    max_length: 150,
    phrases: [t("wallet.phrase.sorry"), t("wallet.phrase.gift"), t("wallet.phrase.wrong")],
  }),
  second_account: fields.select<number>({ title: words.second, options: otherPeople, when_asked: true }),
  second_password: fields.text({
    title: words.secondPassword,
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
};

export const adjustAction = rowAction<typeof adjustFields>({
  ...calls.WalletAdjust,
  title: t("wallet.adjust"),
  icon: "coins",
  repeatable: true,
  form: adjustFields,
  preview: { api: walletAdjustPreview.api, depends_on: ["amount_fen"] },
  run: async (ctx, id, values) => {
    const second = await secondPerson(ctx, calls.WalletAdjust.api, values);
    await adjustWallet(ctx, id, values, second, ctx.request_id);
  },
});

/** Link to the movements of the wallet. */
export const movesAction = linkAction({
  title: t("wallet.moves"),
  to: "/finance/ledger?keyword_field=member&keyword=:id",
  permission: "seller/finance/LedgerList",
});
