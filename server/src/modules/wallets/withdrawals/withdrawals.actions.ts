import {
  purseOwners,
  shopSources,
  withdrawalStatus,
  type PurseOwner,
  type ShopSource,
} from "@kangying/contract/finance/wallet";
import { withdrawalCalls as calls } from "@kangying/contract/finance/wallet.calls";
import {
  bankCardOptions,
  walletMembers,
  withdrawalApplyPreview,
  withdrawalCheckPreview,
  withdrawalPreview,
} from "@kangying/contract/finance/wallet.endpoints";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { demandFiles } from "../../files/public.ts";
import { otherPeople, secondPerson } from "../../finance/public.ts";
import { t, words } from "../wallets.texts.ts";
import { setWithdrawRules, withdrawRules } from "../withdraw-settings.ts";
import { payByWechat } from "./pay-by-wechat.ts";
import { askWithdrawal } from "./ask-withdrawal.ts";
import {
  approveWithdrawal,
  arriveWithdrawal,
  cancelWithdrawal,
  checkWithdrawal,
  failWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalMoves,
  type WithdrawalMove,
} from "./move-withdrawal.ts";

type State = RowState<"status" | "is_large" | "is_checked">;
const may =
  (move: WithdrawalMove) =>
  ({ status }: State): boolean =>
    (withdrawalMoves[move] as readonly unknown[]).includes(status);

const applyFields = {
  owner_type: fields.select<PurseOwner, true>({
    title: words.owner_type,
    options: purseOwners,
    required: true,
    compact: true,
    initial: "member",
  }),
  member_id: fields.remote({
    title: words.member,
    remote: { api: walletMembers.api },
    visible_when: { field: "owner_type", in: ["member"] },
  }),
  source: fields.select<ShopSource>({
    title: t("withdrawal.source"),
    options: shopSources,
    compact: true,
    initial: "psp:wechat",
    visible_when: { field: "owner_type", in: ["shop"] },
  }),
  amount_fen: fields.money<true>({ title: words.amount, required: true, min: 1, max: 1_000_000_000 }),
  card_id: fields.remote<true>({
    title: t("withdrawal.card"),
    remote: { api: bankCardOptions.api, depends_on: ["owner_type", "member_id"] },
    required: true,
    help: t("withdrawal.card.help"),
  }),
  note: fields.text({ title: words.note, max_length: 200 }),
};

export const applyAction = topAction<typeof applyFields>({
  ...calls.WithdrawalApply,
  title: t("withdrawal.apply"),
  primary: true,
  icon: "plus",
  // After a rejection the same can be requested again. While one is open, a second one is refused.
  repeatable: true,
  form: applyFields,
  preview: { api: withdrawalApplyPreview.api, depends_on: ["owner_type", "member_id", "source", "amount_fen"] },
  run: askWithdrawal,
});

const checkFields = {
  note: fields.textarea<true>({
    title: t("withdrawal.check_note"),
    required: true,
    max_length: 200,
    phrases: [t("withdrawal.check.phrase.source"), t("withdrawal.check.phrase.card")],
  }),
};

export const checkAction = rowAction<typeof checkFields, undefined, "status" | "is_large" | "is_checked">({
  ...calls.WithdrawalCheck,
  title: t("withdrawal.check"),
  primary: true,
  form: checkFields,
  preview: { api: withdrawalCheckPreview.api, depends_on: [] },
  when: ({ status, is_large, is_checked }) =>
    status === withdrawalStatus.asked && is_large === true && is_checked !== true,
  run: checkWithdrawal,
});

const approveFields = {
  reason: fields.textarea({
    title: t("withdrawal.reject.reason"),
    max_length: 150,
    phrases: [t("withdrawal.phrase.name"), t("withdrawal.phrase.card"), t("withdrawal.phrase.source")],
  }),
};

export const approveAction = rowAction<
  typeof approveFields,
  undefined,
  "status" | "is_large" | "is_checked" | "asked_by"
>({
  ...calls.WithdrawalApprove,
  title: t("withdrawal.approve"),
  primary: true,
  form: approveFields,
  preview: { api: withdrawalPreview.api, depends_on: [] },
  refuse: { api: calls.WithdrawalReject.api, title: t("withdrawal.reject"), field: "reason" },
  bulk: { title: t("withdrawal.approve.bulk") },
  when: ({ status, is_large, is_checked }) =>
    status === withdrawalStatus.asked && (is_large !== true || is_checked === true),
  // Not offered to the person who asked. An owner sees it, because it is allowed with only two people; otherwise it is refused.
  offered: ({ asked_by }, ctx) => asked_by !== ctx.caller.account_id || ctx.caller.permissions.full,
  run: (ctx, id, _values, version) => approveWithdrawal(ctx, id, version),
});

const reasonFields = { reason: fields.text<true>({ title: words.reason, required: true, max_length: 150 }) };
type Reasoned = typeof reasonFields;

export const rejectAction = rowAction<Reasoned, undefined, "status" | "is_large" | "is_checked">({
  ...calls.WithdrawalReject,
  title: t("withdrawal.reject"),
  danger: true,
  form: reasonFields,
  when: may("reject"),
  run: rejectWithdrawal,
});

export const payAction = rowAction({
  ...calls.WithdrawalPay,
  title: t("withdrawal.pay"),
  primary: true,
  confirm: t("withdrawal.pay.confirm"),
  facts: ["card", "amount", "fee", "actual"],
  bulk: { title: t("withdrawal.pay.bulk") },
  when: may("pay"),
  run: (ctx, id, _values, version) => payWithdrawal(ctx, id, version),
});

const nothingAsked = {};

/** Pays into the member's WeChat, with which they paid last. */
export const payWechatAction = rowAction<typeof nothingAsked, undefined, "status" | "owner_type">({
  ...calls.WithdrawalPayWechat,
  title: t("withdrawal.payWechat"),
  confirm: t("withdrawal.payWechat.confirm"),
  facts: ["amount", "fee", "actual"],
  when: ({ status, owner_type }) => status === withdrawalStatus.approved && owner_type === "member",
  run: (ctx, id, _values, version) => payByWechat(ctx, id, version),
});

const arrivedFields = {
  voucher_images: fields.images<true>({
    title: t("withdrawal.vouchers"),
    accept: "image/*",
    access: "private",
    required: true,
  }),
};

export const arrivedAction = rowAction<typeof arrivedFields, undefined, "status" | "is_large" | "is_checked">({
  ...calls.WithdrawalArrived,
  title: t("withdrawal.arrived"),
  primary: true,
  facts: ["card", "actual"],
  form: arrivedFields,
  when: may("arrived"),
  run: async (ctx, id, values, version) => {
    await demandFiles(ctx, "voucher_images", values.voucher_images);
    await arriveWithdrawal(ctx, id, values, version);
  },
});

export const failAction = rowAction<Reasoned, undefined, "status" | "is_large" | "is_checked">({
  ...calls.WithdrawalFail,
  title: t("withdrawal.fail"),
  danger: true,
  form: reasonFields,
  when: may("fail"),
  run: failWithdrawal,
});

export const cancelAction = rowAction<Reasoned, undefined, "status" | "is_large" | "is_checked">({
  ...calls.WithdrawalCancel,
  title: t("withdrawal.cancel"),
  danger: true,
  form: reasonFields,
  when: may("cancel"),
  run: cancelWithdrawal,
});

const amountOf = (title: ReturnType<typeof t>, help?: ReturnType<typeof t>, min = 0) =>
  fields.money<true>({ title, required: true, min, max: 10_000_000_000, ...(help ? { help } : {}) });
const timesOf = (title: ReturnType<typeof t>) =>
  fields.number<true>({ title, required: true, min: 1, max: 100, decimals: 0 });

const ruleFields = {
  min_fen: amountOf(t("rules.min_fen"), undefined, 1),
  max_fen: amountOf(t("rules.max_fen")),
  most_per_day: timesOf(t("rules.most_per_day")),
  most_per_month: timesOf(t("rules.most_per_month")),
  fee_bp: fields.percent<true>({
    title: t("rules.fee_bp"),
    required: true,
    min: 0,
    max: 2_000,
  }),
  fee_min_fen: amountOf(t("rules.fee_min_fen")),
  fee_cap_fen: amountOf(t("rules.fee_cap_fen")),
  dual_limit_fen: amountOf(t("rules.dual_limit_fen"), t("rules.dual_limit_fen.help")),
  adjust_limit_fen: amountOf(t("rules.adjust_limit_fen"), t("rules.adjust_limit_fen.help")),
  second_account: fields.select<number>({ title: words.second, help: t("rules.second.help"), options: otherPeople }),
  second_password: fields.text({ title: words.secondPassword, secret: true, verbatim: true, max_length: 200 }),
};

export const rulesAction = topAction<typeof ruleFields>({
  ...calls.WithdrawalRules,
  title: t("rules"),
  saves: true,
  icon: "shield-check",
  form: ruleFields,
  prefill: async (ctx) => ({ ...(await withdrawRules(ctx)) }),
  run: async (ctx, { second_account, second_password, ...rules }) => {
    const second = await secondPerson(ctx, calls.WithdrawalRules.api, { second_account, second_password });
    await setWithdrawRules(ctx, rules, second);
  },
});
