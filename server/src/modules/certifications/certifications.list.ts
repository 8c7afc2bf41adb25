import { certReviewCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { date, image, images, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { openAccount } from "./bank-account.ts";
import { backSql, backStates, certStates, stateSql } from "./certification.list.ts";
import { decideCert, giveFeeBack } from "./certify.ts";
import { t } from "./certifications.texts.ts";

const rejectForm = { remark: fields.textarea({ title: t("remark"), required: true, max_length: 200 }) };
const backForm = {
  back_ref: fields.text<true>({ title: t("back_ref"), required: true, max_length: 60, help: t("back_ref.help") }),
};
const waits = (state: RowState<"status">): boolean => state.status === 20;

/** The columns above the decision: the identity, the papers, and the fee. */
const decidedOn = [
  "name",
  "licence_no",
  "legal_person",
  "id_front",
  "id_back",
  "papers",
  "licence_until",
  "bank_holder",
  "bank_account",
  "fee_fen",
  "pay_ref",
] as const;

/** The certifications of all suppliers, for the platform's reviewers. */
export const certificationsList = defineList({
  api: certReviewCalls.CertificationList.api,
  id: "certifications",
  title: pageTitle("supplierCertifications"),
  from: "platform.certification c",
  pk: "c.id",
  tenant: null,
  schema: "platform",
  columns: {
    supplier: text("c.supplier", { title: t("supplier"), width: 180, fixed: true, card: true }),
    status: tag(stateSql("c"), { title: t("status"), options: certStates.slice(1), width: 110, card: true }),
    name: text("c.name", { title: t("name"), width: 200 }),
    licence_no: text("c.licence_no", { title: t("licence_no"), width: 190 }),
    legal_person: text("c.legal_person", { title: t("legal_person"), width: 110 }),
    id_front: image("c.id_front", { title: t("id_front"), width: 90 }),
    id_back: image("c.id_back", { title: t("id_back"), width: 90 }),
    papers: images("c.papers", { title: t("papers"), width: 160 }),
    bank_holder: text("nullif(c.bank_holder, '')", { title: t("bank_holder"), width: 180 }),
    bank_account: text("'**** ' || c.bank_account_tail", {
      title: t("bank_account"),
      width: 130,
      mask: {
        as: "bank_card",
        reveal: { api: certReviewCalls.CertificationReveal.api, biz_type: "certification" },
        sealed: { sql: "encode(c.bank_account_cipher, 'hex')", open: (ctx, sealed) => openAccount(ctx, sealed) },
      },
    }),
    licence_until: date("c.licence_until", { title: t("licence_until"), sort: true }),
    permit_until: date("c.permit_until", { title: t("permit_until"), hidden: true }),
    valid_until: date("c.valid_until", { title: t("valid_until"), sort: true, card: true }),
    fee_fen: money("c.fee_fen", { title: t("fee_fen") }),
    pay_ref: text("c.pay_ref", { title: t("pay_ref"), hidden: true }),
    rounds: number("c.rounds", { title: t("rounds") }),
    remark: text("c.remark", { title: t("remark"), hidden: true }),
    decided_by: text("c.decided_by", { title: t("decided_by"), hidden: true }),
    created_at: instant("c.created_at", { title: t("created_at"), sort: true }),
    back: tag(backSql, { title: t("back"), options: backStates, card: true }),
    back_at: instant("c.back_at", { title: t("back_at"), hidden: true }),
    back_ref: text("c.back_ref", { title: t("back_ref"), hidden: true }),
    back_by: text("c.back_by", { title: t("back_by"), hidden: true }),
    no: text("c.no", { title: t("no") }),
  },
  filters: {
    supplier: byText({ title: t("supplier"), sql: "c.supplier", match: "contains" }),
    status: bySelect({ title: t("status"), sql: stateSql("c"), options: certStates.slice(1) }),
    back: bySelect({ title: t("back"), sql: backSql, options: backStates }),
    valid_until: byDate({ title: t("valid_until"), sql: "c.valid_until", of: "date" }),
  },
  order: "-created_at",
  export: certReviewCalls.CertificationExport.api,
  state: { status: "c.status", is_back_due: `${backSql} = 'due'` },
  actions: {
    approve: rowAction({
      ...certReviewCalls.CertificationApprove,
      title: t("approve"),
      confirm: t("approve.confirm"),
      facts: decidedOn,
      primary: true,
      icon: "badge-check",
      repeatable: true,
      when: waits,
      run: (ctx, id) => decideCert(ctx, id, null),
    }),
    reject: rowAction<typeof rejectForm, undefined, "status">({
      ...certReviewCalls.CertificationReject,
      title: t("reject"),
      danger: true,
      icon: "undo-2",
      facts: decidedOn,
      form: rejectForm,
      repeatable: true,
      when: waits,
      run: (ctx, id, { remark }) => decideCert(ctx, id, remark),
    }),
    fee_back: rowAction<typeof backForm, undefined, "is_back_due">({
      ...certReviewCalls.CertificationFeeBack,
      title: t("fee_back"),
      icon: "wallet",
      facts: ["name", "fee_fen", "pay_ref"],
      form: backForm,
      repeatable: true,
      when: ({ is_back_due }) => is_back_due === true,
      run: (ctx, id, { back_ref }) => giveFeeBack(ctx, id, back_ref),
    }),
  },
  topic: "certification_review",
});
