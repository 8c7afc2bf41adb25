import { prepaidCalls as calls } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { sql } from "../../core/db/condition.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { money, tag, text, type ColumnDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect } from "../../core/list/filters/filters.ts";
import { costsAction } from "../camp-costs/public.ts";
import { accountName } from "../finance/public.ts";
import { accountSubjectSql } from "../ledger-book/public.ts";
import { accountKinds, kindSql, orderJoin } from "./kinds.ts";
import { t } from "./prepaid-risk.texts.ts";

const shown: NonNullable<ColumnDef["file"]> = ({ value, subject }, ctx) =>
  accountName(String(value), typeof subject === "string" ? subject : null, ctx);

/** The list of ledger accounts with a balance that is owed or available. The meter's figures are their sums. */
export const accountsList = defineList({
  api: calls.PrepaidAccountList.api,
  id: "prepaid-accounts",
  title: pageTitle("prepaidAccounts"),
  from: `lent.ledger_account a ${orderJoin}`,
  pk: "a.id",
  tenant: "a.supplier_id",
  scope: () => [sql`a.balance_fen <> 0 and a.kind in ('asset', 'liability')`],
  columns: {
    account: {
      ...text("a.code", { title: t("account"), width: 260, fixed: true, sort: true }),
      parts: { value: "a.code", subject: accountSubjectSql },
      cell: shown,
      file: shown,
    },
    kind: tag(kindSql, { title: t("kind"), options: accountKinds, width: 130, card: true }),
    order_no: text("o.no", { title: t("order_no"), width: 170 }),
    balance_fen: money("a.balance_fen", { title: t("balance"), width: 150, card: true }),
    postings: {
      ...text("a.code", { title: t("postings"), width: 100 }),
      type: "link",
      parts: { value: "a.code", key: "a.code" },
      cell: ({ value }, ctx) => ({
        text: ctx.text(t("postings.open")),
        to: `/finance/ledger?${new URLSearchParams({ keyword: String(value), keyword_field: "account" }).toString()}`,
      }),
      file: ({ value }) => String(value),
    },
  },
  filters: { kind: byMultiselect({ title: t("kind"), sql: kindSql, options: accountKinds }) },
  order: "account",
  limit: 20,
  sums: ["balance_fen"],
  actions: { costs: costsAction },
  export: calls.PrepaidAccountExport.api,
  topic: "ledger",
});
