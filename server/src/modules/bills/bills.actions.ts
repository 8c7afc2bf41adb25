import { billAccounts, standingReasons, type BillAccount, type StandingReason } from "@kangying/contract/finance/bill";
import { billCalls, billGapCalls } from "@kangying/contract/finance/bill.calls";
import { billBookPreview, billImportPreview } from "@kangying/contract/finance/bill.endpoints";
import { addMonths, endOfMonth, startOfMonth } from "../../core/kernel/day.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { accountName } from "../finance/public.ts";
import { t, words } from "./bills.texts.ts";
import { bookAccounts, bookGap, confirmPair, declinePair, explainGap, lookAfter, type BookAccount } from "./end-gap.ts";
import { importBill, removeBill } from "./import-bill.ts";
import { matchBill } from "./match-bill.ts";

const lastMonth = ({ today }: Pick<ListContext, "today">): string => addMonths(startOfMonth(today), -1);

const importFields = {
  account: fields.select<BillAccount, true>({
    title: words.account,
    options: billAccounts,
    required: true,
    initial: "psp:wechat",
  }),
  from_on: fields.date<true>({ title: words.from, required: true, initial: lastMonth }),
  until_on: fields.date<true>({
    title: words.until,
    help: t("import.days"),
    required: true,
    initial: (ctx: ListContext) => endOfMonth(lastMonth(ctx)),
  }),
  file: fields.file<true>({
    title: words.file,
    help: t("import.file"),
    required: true,
    accept: ".csv",
    access: "private",
  }),
};

export const importAction = topAction<typeof importFields>({
  ...billCalls.BillImport,
  title: t("import"),
  primary: true,
  icon: "upload",
  form: importFields,
  preview: { api: billImportPreview.api, depends_on: ["account", "from_on", "until_on", "file"] },
  run: importBill,
});

export const matchAction = rowAction({
  ...billCalls.BillMatch,
  title: t("match"),
  repeatable: true,
  run: (ctx, id) => matchBill(ctx, id),
});

export const removeAction = rowAction({
  ...billCalls.BillRemove,
  title: t("remove"),
  danger: true,
  confirm: t("remove.confirm"),
  run: (ctx, id) => removeBill(ctx, id),
});

export const gapsLink = linkAction({
  title: t("gaps"),
  to: "/finance/bill-gaps?bill=:id",
  permission: billGapCalls.BillGapList.api,
});

type Of = { readonly status: unknown; readonly kind: unknown };
const isOpen = ({ status }: Pick<Of, "status">): boolean => status === 1 || status === 2;

const takeFields = {
  owner_name: fields.text({ title: words.owner, help: t("take.owner"), max_length: 60 }),
  due_on: fields.date<true>({ title: words.due, required: true, initial: ({ today }: ListContext) => today }),
};

export const takeAction = rowAction<typeof takeFields, undefined, "status">({
  ...billGapCalls.BillGapTake,
  title: t("take"),
  form: takeFields,
  repeatable: true,
  when: isOpen,
  run: lookAfter,
});

export const confirmAction = rowAction<{}, undefined, "status" | "kind">({
  ...billGapCalls.BillGapConfirm,
  title: t("confirm"),
  primary: true,
  icon: "check",
  bulk: { title: t("confirm.bulk") },
  when: (state) => isOpen(state) && state.kind === "pair",
  run: (ctx, id) => confirmPair(ctx, id),
});

export const declineAction = rowAction<{}, undefined, "status" | "kind">({
  ...billGapCalls.BillGapDecline,
  title: t("decline"),
  when: (state) => isOpen(state) && state.kind === "pair",
  run: (ctx, id) => declinePair(ctx, id),
});

const explainFields = {
  reason: fields.select<StandingReason, true>({
    title: words.reason,
    options: standingReasons,
    required: true,
    compact: true,
  }),
  note: fields.textarea<true>({
    title: words.note,
    required: true,
    max_length: 200,
    phrases: [t("explain.next"), t("explain.asked")],
  }),
};

export const explainAction = rowAction<typeof explainFields, undefined, "status" | "kind">({
  ...billGapCalls.BillGapExplain,
  title: t("explain"),
  primary: true,
  form: explainFields,
  repeatable: true,
  when: (state) => state.status !== 4 && state.kind !== "pair",
  run: explainGap,
});

const bookFields = {
  against: fields.select<BookAccount, true>({
    title: words.against,
    options: async (ctx: ListContext) =>
      bookAccounts.map((code) => ({ value: code, title: verbatim(accountName(code, null, ctx)) })),
    required: true,
    initial: "psp_fee",
  }),
  note: fields.textarea<true>({ title: words.note, required: true, max_length: 200 }),
};

export const bookAction = rowAction<typeof bookFields, undefined, "status" | "kind">({
  ...billGapCalls.BillGapBook,
  title: t("book"),
  form: bookFields,
  preview: { api: billBookPreview.api, depends_on: [] },
  when: (state) => state.status !== 4 && state.kind !== "pair",
  run: bookGap,
});
