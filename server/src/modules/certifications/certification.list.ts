import { certCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { date, image, images, instant, money, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { type ApprovedFacts, approvedFacts } from "../onboarding/public.ts";
import { applyForCert, payForCert, withdrawCert } from "./certify.ts";
import { newestCert } from "./certifications.repo.ts";
import { t } from "./certifications.texts.ts";

export const certStates: readonly OptionDef[] = [
  { value: 0, title: t("status.0"), color: "slate" },
  { value: 10, title: t("status.10"), color: "amber" },
  { value: 20, title: t("status.20"), color: "blue" },
  { value: 30, title: t("status.30"), color: "red" },
  { value: 40, title: t("status.40"), color: "green" },
  { value: 50, title: t("status.50"), color: "amber" },
  { value: 60, title: t("status.60"), color: "red" },
  { value: 70, title: t("status.70"), color: "slate" },
];

/** The states of the fee of an application that was withdrawn after payment and before its review. */
export const backStates: readonly OptionDef[] = [
  { value: "due", title: t("back.due"), color: "amber" },
  { value: "done", title: t("back.done"), color: "green" },
];
export const backSql =
  "case when c.status = 70 and c.paid_at is not null and c.decided_by = '' then case when c.back_at is null then 'due' else 'done' end end";

/** The SQL of the shown state, which also depends on today: 50 expires soon, 60 expired. */
export const stateSql = (of: string): string =>
  `case when ${of}.status is null then 0 when ${of}.status <> 40 then ${of}.status when ${of}.valid_until < :today::date then 60
    when ${of}.valid_until <= :today::date + 30 then 50 else 40 end`;

const applyForm = {
  name: fields.text({ title: t("name"), required: true, max_length: 60, help: t("name.help") }),
  licence_no: fields.text({ title: t("licence_no"), required: true, max_length: 18, no_chinese: true }),
  legal_person: fields.text({ title: t("legal_person"), required: true, max_length: 40 }),
  licence_until: fields.date({ title: t("licence_until"), help: t("licence_until.help") }),
  permit_until: fields.date({ title: t("permit_until"), help: t("permit_until.help") }),
  bank_holder: fields.text({ title: t("bank_holder"), max_length: 60, help: t("bank_holder.help") }),
  bank_account: fields.text({
    title: t("bank_account"),
    max_length: 40,
    no_chinese: true,
    help: t("bank_account.help"),
  }),
  id_front: fields.file({
    title: t("id_front"),
    required: true,
    accept: "image/png,image/jpeg,image/webp",
    access: "private",
  }),
  id_back: fields.file({
    title: t("id_back"),
    required: true,
    accept: "image/png,image/jpeg,image/webp",
    access: "private",
  }),
  papers: fields.images({ title: t("papers"), required: true, max: 5, access: "private", help: t("papers.help") }),
};
const payForm = {
  pay_ref: fields.text({ title: t("pay_ref"), required: true, max_length: 60, help: t("pay_ref.help") }),
};

/** The values known before the first certification: those of the supplier's approved application. */
const knownOf = ({ name }: { readonly name: string }, said: ApprovedFacts | null) =>
  said === null
    ? { name }
    : {
        name: said.name,
        licence_no: said.credit_code,
        legal_person: said.legal_person,
        licence_until: said.licence_until,
        bank_holder: said.bank_holder,
      };

const may =
  (...states: readonly number[]) =>
  (state: RowState<"status">) =>
    states.includes(Number(state.status));

/** A list of one row: the supplier and its current certification. */
export const certificationList = defineList({
  api: certCalls.CertList.api,
  id: "certification",
  title: pageTitle("supplierCertification"),
  from: `supplier s left join lateral (select x.status, x.valid_until, x.name, x.licence_no, x.legal_person, x.licence_until, x.permit_until, x.remark, x.fee_fen, x.pay_ref, x.paid_at,
    x.rounds, x.papers, x.id_front, x.id_back, x.bank_holder, x.bank_account_tail from supplier_certification x where x.supplier_id = s.id and x.status <> 70
    order by x.created_at desc, x.id desc limit 1) c on true
    left join lateral (select sum(y.fee_fen) filter (where y.back_at is null) as due_fen, sum(y.fee_fen) filter (where y.back_at is not null) as done_fen
    from supplier_certification y where y.supplier_id = s.id and y.status = 70 and y.paid_at is not null and y.decided_by = '') b on true`,
  pk: "s.id",
  tenant: "s.id",
  columns: {
    supplier: text("s.name", { title: t("supplier"), sort: true }),
    status: tag(`coalesce(${stateSql("c")}, 0)`, { title: t("status"), options: certStates }),
    name: text("c.name", { title: t("name") }),
    licence_no: text("c.licence_no", { title: t("licence_no") }),
    legal_person: text("c.legal_person", { title: t("legal_person") }),
    licence_until: date("c.licence_until", { title: t("licence_until") }),
    permit_until: date("c.permit_until", { title: t("permit_until") }),
    valid_until: date("c.valid_until", { title: t("valid_until") }),
    remark: text("c.remark", { title: t("remark") }),
    fee_fen: money("c.fee_fen", { title: t("fee_fen") }),
    pay_ref: text("c.pay_ref", { title: t("pay_ref") }),
    paid_at: instant("c.paid_at", { title: t("paid_at") }),
    back_due: money("b.due_fen", { title: t("back.due") }),
    back_done: money("b.done_fen", { title: t("back.done") }),
    rounds: number("c.rounds", { title: t("rounds") }),
    bank_holder: text("nullif(c.bank_holder, '')", { title: t("bank_holder") }),
    bank_account: text("'**** ' || c.bank_account_tail", { title: t("bank_account") }),
    id_front: image("c.id_front", { title: t("id_front") }),
    id_back: image("c.id_back", { title: t("id_back") }),
    papers: images("c.papers", { title: t("papers") }),
  },
  order: "supplier",
  state: { status: `coalesce(${stateSql("c")}, 0)`, is_unseen: "c.status = 10 or (c.status = 20 and c.rounds = 1)" },
  actions: {
    apply: rowAction<typeof applyForm, undefined, "status">({
      ...certCalls.CertApply,
      title: t("apply"),
      primary: true,
      form: applyForm,
      when: may(0, 30, 50, 60),
      prefill: async (work) => {
        const { tx, supplier } = work;
        const row = await newestCert(tx, supplier.id);
        if (!row) return knownOf(supplier, await approvedFacts(work));
        const { name, licence_no, legal_person, licence_until, permit_until, bank_holder, papers, id_front, id_back } =
          row;
        return { name, licence_no, legal_person, licence_until, permit_until, bank_holder, papers, id_front, id_back };
      },
      run: (ctx, _id, { bank_holder, papers, licence_no, ...values }) =>
        applyForCert(ctx, {
          ...values,
          licence_no: licence_no.toUpperCase(),
          bank_holder: bank_holder ?? "",
          papers,
        }),
    }),
    pay: rowAction<typeof payForm, undefined, "status">({
      ...certCalls.CertPay,
      title: t("pay"),
      primary: true,
      icon: "wallet",
      form: payForm,
      repeatable: true,
      when: may(10),
      run: (ctx, _id, { pay_ref }) => payForCert(ctx, pay_ref),
    }),
    withdraw: rowAction<{}, undefined, "is_unseen">({
      ...certCalls.CertWithdraw,
      title: t("withdraw"),
      confirm: t("withdraw.confirm"),
      repeatable: true,
      when: ({ is_unseen }) => is_unseen === true,
      run: (ctx) => withdrawCert(ctx),
    }),
  },
  topic: "certification",
  detail: "/supplier/certification",
  record: {
    facts: [
      { title: t("facts.state"), columns: ["status", "valid_until", "remark", "rounds"] },
      {
        title: t("facts.said"),
        columns: [
          "name",
          "licence_no",
          "legal_person",
          "licence_until",
          "permit_until",
          "bank_holder",
          "bank_account",
          "id_front",
          "id_back",
          "papers",
        ],
      },
      { title: t("facts.fee"), columns: ["fee_fen", "pay_ref", "paid_at", "back_due", "back_done"] },
    ],
  },
});
