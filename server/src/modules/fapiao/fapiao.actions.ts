import { fapiaoKinds, taxRates, type FapiaoKind } from "@kangying/contract/finance/fapiao";
import { fapiaoCalls as calls } from "@kangying/contract/finance/fapiao.calls";
import { fapiaoIssuePreview, fapiaoRedPreview } from "@kangying/contract/finance/fapiao.endpoints";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { findFapiao } from "./fapiao.repo.ts";
import { t, words } from "./fapiao.texts.ts";
import { issueFapiao, reverseFapiao } from "./issue-fapiao.ts";

const today = (ctx: Pick<ListContext, "today">): string => ctx.today;

const issueFields = {
  doc_no: fields.text<true>({ title: words.doc_no, help: t("issue.doc"), required: true, max_length: 40 }),
  kind: fields.select<FapiaoKind, true>({ title: words.kind, options: fapiaoKinds, required: true, initial: "plain" }),
  title: fields.text<true>({ title: words.title, required: true, max_length: 100 }),
  tax_no: fields.text({ title: words.tax_no, help: t("issue.tax_no"), max_length: 20, no_chinese: true }),
  item: fields.text<true>({
    title: words.item,
    required: true,
    max_length: 60,
    initial: (ctx: ListContext) => ctx.text(t("issue.item")),
  }),
  amount_fen: fields.money<true>({ title: words.amount, required: true, min: 1 }),
  rate_bp: fields.select<number, true>({
    title: words.rate,
    options: taxRates.map((rate) => ({ value: rate, title: verbatim(`${rate / 100}%`) })),
    required: true,
    initial: 600,
  }),
  number: fields.text<true>({ title: words.number, help: t("issue.number"), required: true, max_length: 20 }),
  issued_on: fields.date<true>({ title: words.issued_on, required: true, initial: today }),
  file: fields.file({ title: words.file, accept: ".pdf,image/*", access: "private" }),
};

export const issueAction = topAction<typeof issueFields>({
  ...calls.FapiaoIssue,
  title: t("issue"),
  primary: true,
  icon: "plus",
  form: issueFields,
  preview: { api: fapiaoIssuePreview.api, depends_on: ["doc_no", "amount_fen", "rate_bp"] },
  run: issueFapiao,
});

const redFields = {
  amount_fen: fields.money<true>({ title: words.red_amount, required: true, min: 1 }),
  number: fields.text<true>({ title: words.red_number, required: true, max_length: 20 }),
  issued_on: fields.date<true>({ title: words.issued_on, required: true, initial: today }),
  reason: fields.text<true>({
    title: words.reason,
    required: true,
    max_length: 100,
    phrases: [t("red.refund"), t("red.wrong")],
  }),
};

export const redAction = rowAction<typeof redFields, undefined, "state">({
  ...calls.FapiaoRed,
  title: t("red"),
  danger: true,
  form: redFields,
  when: ({ state }) => state === "issued" || state === "part",
  prefill: async (ctx, id) => {
    const fapiao = await findFapiao(ctx.tx, ctx.supplier.id, id);
    return fapiao ? { amount_fen: fapiao.amount_fen - fapiao.red_fen } : {};
  },
  preview: { api: fapiaoRedPreview.api, depends_on: ["amount_fen"] },
  run: reverseFapiao,
});
