import { ledgerCauses } from "@kangying/contract/finance/money";
import type { CascadeOption } from "@kangying/contract/core/form/form";
import { actor, instant, link, money, tag, text as textColumn, type ColumnDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import {
  byCascader,
  byDate,
  byKeyword,
  byMultiselect,
  byNumber,
  typedAnywhere,
} from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import {
  accountName,
  chart,
  documentOf,
  fewAccounts,
  reverseAction,
  transferAction,
  verifyLedgerAction,
} from "../finance/public.ts";
import { accountSubjectSql } from "./account-subject.ts";
import { t } from "./ledger-book.texts.ts";

const accountTitle = t("ledger.account");

/** Accounts by kind. Kinds with few accounts list each of them. */
async function accountTree(ctx: ListContext): Promise<readonly CascadeOption[]> {
  const few = await fewAccounts(ctx.tx, ctx.supplier.id);
  const heads = [...new Set(Object.keys(chart).map((code) => code.split(":")[0] ?? code))];
  return heads.map((head) => {
    const children = few
      .filter((account) => account.head === head)
      .map(({ id, code, subject }) => ({ value: id, title: accountName(code, subject, ctx) }));
    const title = head === "deposit" ? ctx.text(t("deposits")) : accountName(head, null, ctx);
    return { value: head, title, ...(children.length > 0 ? { children } : {}) };
  });
}

const accountShown: NonNullable<ColumnDef["file"]> = ({ value, subject }, ctx) =>
  accountName(String(value), typeof subject === "string" ? subject : null, ctx);

const account: ColumnDef = {
  ...textColumn("a.code", { title: accountTitle, width: 190, card: true }),
  parts: { value: "a.code", subject: accountSubjectSql },
  cell: accountShown,
  file: accountShown,
};

/** Links to the document in a list that the reader may open, otherwise to the transaction itself. */
const document: ColumnDef = {
  ...link({ text: "t.doc_no", key: "l.tx_id" }, { title: t("doc_no"), to: "/finance/ledger/look/:id", width: 156 }),
  parts: { value: "t.doc_no", key: "l.tx_id", cause: "l.biz_type" },
  cell: (parts, ctx) => {
    const doc_no = parts["value"];
    if (typeof doc_no !== "string") return null;
    const biz_type = String(parts["cause"]);
    const to = documentOf({ biz_type, doc_no }, ctx) ?? `/finance/ledger/look/${String(parts["key"])}`;
    return { text: doc_no, to };
  },
};

/** The list of all ledger legs. They are never changed. */
export const ledgerList = defineList({
  api: "seller/finance/LedgerList",
  id: "ledger",
  title: t("ledger"),
  // Each leg has both. With left joins, PostgreSQL reads skipped rows from the legs' index alone.
  from: `lent.ledger_leg l
    left join lent.ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
    left join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id`,
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    seq: link(
      { text: "coalesce('#' || t.seq, '…')", key: "l.tx_id" },
      {
        title: t("seq"),
        to: "/finance/ledger/look/:id",
        width: 80,
        fixed: true,
      },
    ),
    at: instant("l.at", { title: t("titles.at"), sort: true, width: 160 }),
    cause: tag("l.biz_type", { title: t("titles.kind"), options: ledgerCauses, width: 110, card: true }),
    doc_no: document,
    account,
    debit: money("case when l.amount_fen > 0 then l.amount_fen end", {
      title: t("ledger.debit"),
      width: 112,
      card: true,
    }),
    credit: money("case when l.amount_fen < 0 then -l.amount_fen end", {
      title: t("ledger.credit"),
      width: 112,
      card: true,
    }),
    balance_after: money("l.balance_after_fen", {
      title: t("ledger.balance_after"),
      width: 118,
    }),
    about: textColumn("to_char(t.about_month, 'YYYY-MM')", { title: t("ledger.about"), width: 100 }),
    memo: textColumn("t.memo", { title: t("memo"), width: 200 }),
    by: actor("t.actor_name", { title: t("titles.by"), width: 110 }),
  },
  filters: {
    at: byDate({ title: t("titles.at"), sql: "l.at", of: "instant" }),
    cause: byMultiselect({ title: t("titles.kind"), sql: "l.biz_type", options: ledgerCauses }),
    account: byCascader({ title: accountTitle, levels: ["a.head", "a.id"], tree: accountTree }),
    keyword: byKeyword({
      title: t("titles.keyword"),
      // Uses the transaction's and the account's own indexes; the condition is fast only in this form.
      fields: {
        doc_no: {
          title: t("doc_no"),
          sql: "t.doc_no",
          match: "exact",
          condition: "l.tx_id = any(array(select d.id from lent.ledger_tx d where d.doc_no = :text))",
        },
        memo: {
          title: t("memo"),
          sql: "t.memo",
          match: "contains",
          condition: `l.tx_id = any(array(select m.id from lent.ledger_tx m
            where m.memo ilike ${typedAnywhere}))`,
        },
        account: {
          title: accountTitle,
          sql: "a.code",
          match: "exact",
          // Finds the account by its code, by the number of its stay, or by the name of the wallet's owner.
          condition: `l.account_id = any(array(select c.id from lent.ledger_account c where c.code = any(array[:text] || array(
            select k.kind || s.id from lent.stay s, unnest(array['deferred:stay:', 'deposit:booking:', 'deposit:security:', 'deposit:prepaid:']) k (kind)
            where s.no = :text) || array(select 'wallet:' || w.id from lent.student w where w.name = :text))))`,
        },
        member: {
          title: t("member_id"),
          sql: "a.code",
          match: "exact",
          condition: `l.account_id = any(array(select c.id from lent.ledger_account c
            where c.code in ('wallet:member:' || :text, 'wallet_hold:member:' || :text)))`,
        },
      },
    }),
    amount: byNumber({ title: t("titles.amount"), sql: "l.size_fen", money: true }),
  },
  order: "-at",
  limit: 20,
  sums: ["debit", "credit"],
  state: {
    cause: "l.biz_type",
    has_document: "t.doc_no is not null",
    is_reversal: "t.reversal_of is not null",
    // Not `exists`: for that, PostgreSQL may build a table of all reversals for only two hundred rows.
    is_reversed:
      "(select u.id from lent.ledger_tx u where u.supplier_id = l.supplier_id and u.reversal_of = l.tx_id) is not null",
  },
  actions: { transfer: transferAction, verify: verifyLedgerAction, reverse: reverseAction },
  export: "seller/finance/LedgerExport",
  topic: "ledger",
});
