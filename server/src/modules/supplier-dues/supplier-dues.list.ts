import { dueCalls as calls } from "@kangying/contract/suppliers/suppliers.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { instant, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { otherPeople, secondPerson } from "../finance/public.ts";
import { asPlatform } from "../suppliers/public.ts";
import { askDues } from "./ask-dues.ts";
import { dueKinds, dueStates, type DueKind } from "./dues.ts";
import { dueFacts, suppliersToAsk } from "./dues.repo.ts";
import { giveDepositBack, payDue, takeFromDeposit, undoPaid, waiveDue } from "./move-dues.ts";
import { t } from "./supplier-dues.texts.ts";

const amount = fields.money<true>({ title: t("amount"), required: true, min: 1 });
/** The amount that moves, not the one that was asked for. */
const moving = fields.money<true>({ title: t("moving"), required: true, min: 1 });
const reason = fields.textarea<true>({ title: t("reason"), required: true, max_length: 200 });
const payRef = fields.text<true>({ title: t("pay_ref"), required: true, max_length: 60, help: t("pay_ref.help") });
const addForm = {
  supplier_id: fields.select<number, true>({
    title: t("supplier"),
    required: true,
    options: async (ctx: ListContext) =>
      (await asPlatform(ctx, () => suppliersToAsk(ctx.tx))).map(({ id, name }) => ({
        value: id,
        title: verbatim(name),
      })),
  }),
  kind: fields.select<DueKind, true>({
    title: t("kind"),
    required: true,
    options: dueKinds,
    initial: "deposit",
    compact: true,
  }),
  amount_fen: amount,
  note: fields.textarea({ title: t("note"), max_length: 200 }),
};
const payForm = { pay_ref: payRef };
const waiveForm = { reason };
const second = {
  second_account: fields.select<number>({ title: t("second"), options: otherPeople, help: t("second.help") }),
  second_password: fields.text({ title: t("second_password"), secret: true, verbatim: true, max_length: 200 }),
};
const takeForm = {
  amount_fen: moving,
  reason,
  asks_again: fields.switch({ title: t("asks_again"), help: t("asks_again.help"), initial: true }),
  ...second,
};
const backForm = { amount_fen: moving, pay_ref: payRef, ...second };

/** The list of all suppliers' dues besides their fees: entry fees and deposits, each with its state. */
export const supplierDuesList = defineList({
  api: calls.DueList.api,
  id: "supplier-dues",
  title: pageTitle("supplierDues"),
  from: "platform.supplier_due d",
  pk: "d.id",
  tenant: null,
  schema: "platform",
  columns: {
    supplier: text("d.supplier", { title: t("supplier"), width: 200, fixed: true, card: true }),
    kind: tag("d.kind", { title: t("kind"), options: dueKinds, width: 100, card: true }),
    amount: money("d.amount_fen", { title: t("amount"), width: 120, card: true }),
    state: tag("d.status", { title: t("state"), options: dueStates, width: 100, card: true }),
    open: money("case when d.status = 0 then d.amount_fen end", { title: t("open"), width: 120 }),
    paid: money("case when d.status = 1 then d.amount_fen end", { title: t("paid"), width: 120 }),
    held: money("case when d.kind = 'deposit' and d.status = 1 then d.held_fen end", { title: t("held"), width: 120 }),
    taken: money("nullif(d.taken_fen, 0)", { title: t("taken"), width: 120 }),
    back: money("nullif(d.back_fen, 0)", { title: t("back"), width: 120 }),
    opened_at: instant("d.opened_at", { title: t("opened_at"), sort: true, width: 160 }),
    decided_at: instant("d.decided_at", { title: t("decided_at"), width: 160 }),
    decided_by: text("d.decided_by", { title: t("decided_by"), width: 110 }),
    pay_ref: text("d.pay_ref", { title: t("pay_ref"), width: 160 }),
    note: text("d.note", { title: t("note"), width: 200 }),
    waived_for: text("d.waived_for", { title: t("waived_for"), width: 200 }),
    undone_for: text("d.undone_for", { title: t("undone_for"), width: 200, hidden: true }),
    taken_for: text("d.taken_for", { title: t("taken_for"), width: 200 }),
    no: text("d.no", { title: t("no"), hidden: true }),
  },
  filters: {
    supplier: byText({ title: t("supplier"), sql: "d.supplier", match: "contains" }),
    kind: bySelect({ title: t("kind"), sql: "d.kind", options: dueKinds }),
    state: bySelect({ title: t("state"), sql: "d.status", options: dueStates, quick: [0] }),
    held: bySwitch({ title: t("held.now"), sql: "d.held_fen > 0" }),
    opened_at: byDate({ title: t("opened_at"), sql: "d.opened_at", of: "instant" }),
  },
  order: "-opened_at",
  limit: 20,
  sums: ["open", "paid", "taken", "back", "held"],
  state: {
    is_open: "d.status = 0",
    is_held: "d.held_fen > 0",
    is_undoable: "d.status = 1 and d.taken_fen + d.back_fen = 0",
  },
  actions: {
    add: topAction<typeof addForm>({
      ...calls.DueAdd,
      title: t("add"),
      primary: true,
      icon: "plus",
      form: addForm,
      run: async (ctx, { supplier_id, kind, amount_fen, note }) => {
        const [id] = await askDues(ctx, { supplier_id, api: calls.DueAdd.api }, [
          { kind, amount_fen, note: note ?? "" },
        ]);
        return id;
      },
    }),
    pay: rowAction<typeof payForm, undefined, "is_open">({
      ...calls.DuePaid,
      title: t("pay"),
      primary: true,
      icon: "wallet",
      repeatable: true,
      form: payForm,
      facts: ["supplier", "kind", "amount"],
      when: ({ is_open }) => is_open === true,
      run: (ctx, id, { pay_ref }) => payDue(ctx, id, pay_ref),
    }),
    waive: rowAction<typeof waiveForm, undefined, "is_open">({
      ...calls.DueWaive,
      title: t("waive"),
      danger: true,
      repeatable: true,
      form: waiveForm,
      facts: ["supplier", "kind", "amount"],
      when: ({ is_open }) => is_open === true,
      run: (ctx, id, values) => waiveDue(ctx, id, values.reason),
    }),
    take: rowAction<typeof takeForm, undefined, "is_held">({
      ...calls.DueTake,
      title: t("take"),
      danger: true,
      form: takeForm,
      facts: ["supplier", "held"],
      when: ({ is_held }) => is_held === true,
      run: async (ctx, id, { second_account, second_password, ...said }) => {
        const by = await secondPerson(ctx, calls.DueTake.api, { second_account, second_password });
        await takeFromDeposit(ctx, id, said, by);
      },
    }),
    give_back: rowAction<typeof backForm, undefined, "is_held">({
      ...calls.DueBack,
      title: t("give_back"),
      icon: "undo-2",
      form: backForm,
      facts: ["supplier", "held"],
      when: ({ is_held }) => is_held === true,
      prefill: async (ctx, id) => {
        const found = await asPlatform(ctx, () => dueFacts(ctx.tx, id));
        if (!found) throw new AppError("not_found");
        if (found.held_fen === 0) throw new AppError("wrong_status");
        return { amount_fen: found.held_fen };
      },
      run: async (ctx, id, { second_account, second_password, ...said }) => {
        const by = await secondPerson(ctx, calls.DueBack.api, { second_account, second_password });
        await giveDepositBack(ctx, id, said, by);
      },
    }),
    undo: rowAction<typeof waiveForm, undefined, "is_undoable">({
      ...calls.DueUndo,
      title: t("undo"),
      danger: true,
      repeatable: true,
      form: waiveForm,
      confirm: t("undo.confirm"),
      facts: ["supplier", "kind", "amount", "pay_ref"],
      when: ({ is_undoable }) => is_undoable === true,
      run: (ctx, id, values) => undoPaid(ctx, id, values.reason),
    }),
  },
  export: calls.DueExport.api,
  topic: "supplier_due",
});
