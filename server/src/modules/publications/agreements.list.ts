import { agreementCalls as calls } from "@kangying/contract/content/content.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { actor, instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect } from "../../core/list/filters/filters.ts";
import { addAgreement } from "./add-agreement.ts";
import { agreementCodes, type AgreementCode } from "./agreements.repo.ts";
import { t } from "./publications.texts.ts";

const codes = agreementCodes.map((value) => ({ value, title: t(`code.${value}`) }));
const states = [
  { value: "ahead", title: t("state.ahead"), color: "blue" },
  { value: "holds", title: t("state.holds"), color: "green" },
  { value: "over", title: t("state.over"), color: "slate" },
] as const;
/** SQL of a time's day. States are computed by days: a version that takes effect later today counts as in force. */
const dayOf = (instant: string): string => `(${instant} at time zone o.time_zone - o.day_cut)::date`;
const state = `case when ${dayOf("g.effective_at")} > :today then 'ahead'
  when exists (select from agreement n where n.supplier_id = g.supplier_id and n.code = g.code
    and n.version_no > g.version_no and ${dayOf("n.effective_at")} <= :today) then 'over' else 'holds' end`;

const form = {
  code: fields.select<AgreementCode, true>({ title: t("field.code"), required: true, options: codes }),
  title: fields.text<true>({ title: t("field.title"), required: true, max_length: 60 }),
  body: fields.rich_text<true>({ title: t("field.body"), required: true, max_length: 100_000 }),
  effective_at: fields.datetime({ title: t("field.effective_at"), help: t("effective_help") }),
  asks_again: fields.switch({ title: t("field.asks_again") }),
};

/** The list of all versions of all agreements. Old versions never change. */
export const agreementsList = defineList({
  api: calls.AgreementList.api,
  id: "agreements",
  title: pageTitle("agreements"),
  from: "agreement g left join supplier o on o.id = g.supplier_id",
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    title: text("g.title", { title: t("field.title"), width: 240, fixed: true }),
    code: tag("g.code", { title: t("field.code"), options: codes, width: 140, card: true }),
    version_no: number("g.version_no", { title: t("field.version_no"), width: 90, card: true }),
    state: tag(state, { title: t("field.status"), options: states, width: 110, card: true }),
    effective_at: instant("g.effective_at", { title: t("field.effective_at"), width: 180 }),
    asks_again: toggle("g.asks_again", { title: t("field.asks_again"), width: 120 }),
    by: actor("g.by_name", { title: t("field.by"), width: 120 }),
    created_at: instant("g.created_at", { title: t("field.created_at"), width: 180, sort: "g.id" }),
    body: text("regexp_replace(g.body, '<[^>]*>', ' ', 'g')", { title: t("field.body"), hidden: true, width: 300 }),
  },
  filters: {
    code: bySelect({ title: t("field.code"), sql: "g.code", options: codes }),
    effective_at: byDate({ title: t("field.effective_at"), sql: "g.effective_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  actions: {
    add: topAction<typeof form>({
      ...calls.AgreementAdd,
      title: t("agreement.add"),
      primary: true,
      form,
      phone: { title: "title", html: "body" },
      run: (ctx, { effective_at, ...said }) =>
        addAgreement(ctx, { ...said, effective_at: effective_at === null ? null : new Date(effective_at * 1000) }),
    }),
  },
  topic: "agreement",
  detail: "/content/agreements/look/:id",
  record: {
    facts: [
      { title: t("facts.version"), columns: ["code", "version_no", "effective_at", "asks_again", "by", "created_at"] },
      { title: t("facts.text"), columns: ["body"] },
    ],
  },
});
