import { channels } from "@kangying/contract/finance/money";
import { stayRefundReasons } from "@kangying/contract/finance/refund-reasons";
import { link, text, type ColumnDef, type ColumnOptions } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { describeAccount } from "./ledger/chart.ts";
import { t } from "./finance.texts.ts";

/** The titles that several money lists use. */
export const titles = t.group("titles");

export const channelOptions = channels;

/**
 * A column that links a document to its ledger transaction.
 * @param key  SQL of the transaction's key · tenant  SQL of the document's supplier
 */
export function entryColumn(key: string, tenant: string): ColumnDef {
  return link(
    {
      text: `(select coalesce('#' || x.seq, '…') from ledger_tx x where x.supplier_id = ${tenant} and x.id = ${key})`,
      key,
    },
    { title: t("entry"), to: "/finance/ledger/look/:id", width: 90 },
  );
}

/**
 * Returns an account's name in the reader's language, with its subject: `现金 前台`, `预收款 YY26030001`.
 * @param subject  from `accountSubjectSql`; null: the account's own key is shown
 */
export function accountName(code: string, subject: string | null, ctx: Pick<ListContext, "text">): string {
  const known = describeAccount(code);
  if (!known) return code;
  const channel = channels.find(({ value }) => value === known.rest);
  const whose = subject ?? (channel ? ctx.text(channel.title) : known.rest);
  return whose === "" ? ctx.text(known.title) : `${ctx.text(known.title)} ${whose}`;
}

/** Returns the reason of a refund in words: the text of a code that a stay's end wrote, otherwise the typed words. */
export function refundReasonShown(reason: string, ctx: Pick<ListContext, "text">): string {
  const known = stayRefundReasons.find(({ value }) => value === reason);
  return known ? ctx.text(known.title) : reason;
}

/** A column with the reason of a refund. */
export function refundReason(sql: string, options: ColumnOptions): ColumnDef {
  const shown: ColumnDef["file"] = ({ value }, ctx) =>
    typeof value === "string" ? refundReasonShown(value, ctx) : null;
  return { ...text(sql, options), cell: shown, file: shown };
}
