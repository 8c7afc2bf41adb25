import { choice } from "@kangying/contract/core/choice";
import { withdrawalStages } from "@kangying/contract/finance/wallet";
import {
  unionBatchCalls,
  unionBatchLineCalls,
  unionCommissionCalls,
  unionWithdrawalCalls,
} from "@kangying/contract/plugins/union/union.calls";
import { unionBatchMakePreview, unionBatchPreview } from "@kangying/contract/plugins/union/union.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { actor, instant, money, number, tag, text, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byKeyword, byMultiselect, bySelect, byText } from "../../../core/list/filters/filters.ts";
import { partnerOptions } from "../partners/partner-forms.ts";
import { t, titles } from "../union.texts.ts";
import { batchStatus } from "./batches.repo.ts";
import { makeBatch } from "./make-batch.ts";
import { rejectBatch, releaseBatch } from "./release-batch.ts";

const statuses = [
  choice(0, t("batch.0"), "amber"),
  choice(1, t("batch.1"), "green"),
  choice(2, t("batch.2"), "slate"),
] as const;

const releaseForm = { pay_fen: fields.total({ title: titles.pay }) };
const reasonForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };
const waits = ({ status }: RowState<"status">): boolean => Number(status) === batchStatus.waits;

/** The list of batches by which free commissions are settled: made by one person, released by another. */
export const batchesList = defineList({
  api: unionBatchCalls.BatchList.api,
  id: "union-batches",
  title: pageTitle("unionBatches"),
  from: "union_batch b",
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    no: text("b.no", { title: titles.batch, width: 160, fixed: true }),
    status: tag("b.status", { title: titles.status, options: statuses, width: 100, card: true }),
    partners: number("b.partners", { title: titles.partners, width: 90 }),
    commissions: number("b.commissions", { title: titles.commissions, width: 100 }),
    free_fen: money("b.free_fen", { title: titles.free, width: 130 }),
    set_off_fen: money("-nullif(b.set_off_fen, 0)", { title: titles.setOff, width: 120 }),
    pay_fen: money("b.pay_fen", { title: titles.pay, width: 130, card: true }),
    made: actor("b.made_name", { title: titles.made, width: 110, card: true }),
    made_at: instant("b.made_at", { title: titles.madeAt, sort: true, width: 160 }),
    decided: actor("b.decided_name", { title: titles.released, width: 110 }),
    decided_at: instant("b.decided_at", { title: titles.decidedAt, width: 160 }),
    reason: text("b.reason", { title: titles.reason, width: 180 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: { no: { title: titles.batch, sql: "b.no", match: "exact" } },
    }),
    status: byMultiselect({ title: titles.status, sql: "b.status", options: statuses }),
  },
  order: "-made_at",
  limit: 20,
  sums: ["free_fen", "pay_fen"],
  state: { status: "b.status" },
  actions: {
    make: topAction<{}>({
      ...unionBatchCalls.BatchMake,
      title: t("batch.make"),
      primary: true,
      icon: "calculator",
      form: {},
      preview: { api: unionBatchMakePreview.api, depends_on: [] },
      repeatable: true,
      run: (ctx) => makeBatch(ctx),
    }),
    release: rowAction<typeof releaseForm, undefined, "status">({
      ...unionBatchCalls.BatchRelease,
      title: t("batch.release"),
      primary: true,
      form: releaseForm,
      preview: { api: unionBatchPreview.api, depends_on: [], total: "pay_fen" },
      when: waits,
      run: (ctx, id, { pay_fen }, version) => releaseBatch(ctx, id, pay_fen, version),
    }),
    reject: rowAction<typeof reasonForm, undefined, "status">({
      ...unionBatchCalls.BatchReject,
      title: t("batch.reject"),
      confirm: t("batch.reject.confirm"),
      danger: true,
      form: reasonForm,
      when: waits,
      run: (ctx, id, { reason }, version) => rejectBatch(ctx, id, reason, version),
    }),
  },
  export: unionBatchCalls.BatchExport.api,
  detail: "/plugin/union/batches/:id",
  record: {
    facts: [
      { title: t("facts.money"), columns: ["free_fen", "set_off_fen", "pay_fen", "partners", "commissions"] },
      { title: t("facts.people"), columns: ["status", "made", "made_at", "decided", "decided_at", "reason"] },
    ],
    related: [
      { list: unionBatchLineCalls.BatchLineList.api, filter: "batch" },
      { list: unionCommissionCalls.CommissionList.api, filter: "batch" },
    ],
  },
  topic: "union_batch",
});

/** The list of amounts that each partner gets in each batch. */
export const batchLinesList = defineList({
  api: unionBatchLineCalls.BatchLineList.api,
  id: "union-lines",
  title: pageTitle("unionBatchLines"),
  from: `union_batch_line n join union_batch b on b.supplier_id = n.supplier_id and b.id = n.batch_id
    join union_partner p on p.supplier_id = n.supplier_id and p.id = n.partner_id`,
  pk: "n.id",
  tenant: "n.supplier_id",
  columns: {
    partner: user({ name: "p.name", sub: "p.code" }, { title: titles.partner, width: 180, fixed: true }),
    batch: text("b.no", { title: titles.batch, width: 150, card: true }),
    status: tag("b.status", { title: titles.status, options: statuses, width: 100 }),
    commissions: number("n.commissions", { title: titles.commissions, width: 90 }),
    free_fen: money("n.free_fen", { title: titles.free, width: 120 }),
    set_off_fen: money("-nullif(n.set_off_fen, 0)", { title: titles.setOff, width: 120 }),
    pay_fen: money("n.pay_fen", { title: titles.pay, width: 120, card: true }),
    owed_fen: money("nullif(n.owed_fen, 0)", { title: titles.owed, width: 120 }),
    id: number("n.id", { title: titles.key, sort: true, width: 80, hidden: true }),
  },
  filters: {
    batch: byText({ title: titles.batch, sql: "n.batch_id", match: "key" }),
    partner: bySelect({ title: titles.partner, sql: "n.partner_id", options: partnerOptions }),
  },
  order: "-id",
  limit: 20,
  sums: ["free_fen", "pay_fen"],
  topic: "union_batch",
});

const stage = `case w.status when 0 then case when w.checked_at is null then 'asked' else 'checked' end
  when 1 then 'rejected' when 2 then 'approved' when 3 then 'paying' when 5 then 'arrived' when 6 then 'failed' else 'withdrawn' end`;

/** The list of partners' withdrawals. They are requested, checked and paid in finance, by its own operators. */
export const unionWithdrawalsList = defineList({
  api: unionWithdrawalCalls.WithdrawalList.api,
  id: "union-withdrawals",
  title: pageTitle("unionWithdrawals"),
  from: `union_partner p join lent.withdrawal w on w.supplier_id = p.supplier_id and w.owner_type = 'member' and w.owner_id = p.holder_id`,
  // Applicants and refused ones have earned nothing.
  where: ["p.status in (1, 2)"],
  pk: "w.id",
  tenant: "p.supplier_id",
  columns: {
    partner: user({ name: "p.name", sub: "w.no" }, { title: titles.partner, width: 200, fixed: true }),
    amount_fen: money("w.amount_fen", { title: titles.amount, width: 120, card: true }),
    fee_fen: money("w.fee_fen", { title: titles.fee, width: 100 }),
    actual_fen: money("w.actual_fen", { title: titles.actual, width: 120, card: true }),
    stage: tag(`(${stage})`, { title: titles.status, options: withdrawalStages, width: 120, card: true }),
    card: text("w.card_text", { title: titles.card, width: 190 }),
    reason: text("w.reason", { title: titles.reason, width: 160 }),
    created_at: instant("w.created_at", { title: titles.created, sort: true, width: 160 }),
  },
  filters: {
    stage: byMultiselect({ title: titles.status, sql: `(${stage})`, options: withdrawalStages }),
    partner: bySelect({ title: titles.partner, sql: "p.id", options: partnerOptions }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["amount_fen", "actual_fen"],
  topic: "withdrawal",
});
