import { channels } from "@kangying/contract/finance/money";
import { text } from "../../core/kernel/text.ts";
import { link, type ColumnDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { describeAccount } from "./chart.ts";

/** Words that several lists of money use. */
export const titles = {
  seq: text("序号", "No.", "N.º", "番号"),
  no: text("单号", "Number", "Número", "番号"),
  owner: text("学员", "Student", "Alumno", "受講生"),
  payableNo: text("关联单号", "For", "Concepto", "対象"),
  kind: text("类型", "Kind", "Tipo", "種別"),
  amount: text("金额", "Amount", "Importe", "金額"),
  status: text("状态", "Status", "Estado", "状態"),
  channel: text("方式", "Method", "Medio", "方法"),
  purpose: text("用途", "Purpose", "Finalidad", "用途"),
  drawer: text("钱箱", "Drawer", "Caja", "レジ"),
  payer: text("付款人", "Payer", "Pagador", "支払者"),
  at: text("时间", "Time", "Hora", "時刻"),
  by: text("经办人", "By", "Por", "担当者"),
  vouchers: text("票据", "Vouchers", "Justificantes", "証憑"),
  memo: text("备注", "Remark", "Nota", "備考"),
  reason: text("原因", "Reason", "Motivo", "理由"),
  receiptNo: text("收据号", "Receipt no.", "N.º de recibo", "領収書番号"),
  keyword: text("关键词", "Keyword", "Palabra clave", "キーワード"),
  print: text("打印收据", "Print the receipt", "Imprimir recibo", "領収書を印刷"),
} as const;

export const channelOptions = channels;

/** The way from a document to its transaction in the ledger. @param key  SQL of the transaction's key · tenant  of the document's supplier */
export function entryColumn(key: string, tenant: string): ColumnDef {
  return link(
    {
      text: `(select coalesce('#' || x.seq, '…') from ledger_tx x where x.supplier_id = ${tenant} and x.id = ${key})`,
      key,
    },
    { title: text("凭证", "Entry", "Asiento", "仕訳"), to: "/finance/ledger/look/:id", width: 90 },
  );
}

/**
 * An account's name in the reader's language with whom it belongs to: `现金 前台`, `预收款 YY26030001`.
 * @param subject  by `accountSubjectSql`; without it the account's own key stands there
 */
export function accountName(code: string, subject: string | null, ctx: Pick<ListContext, "text">): string {
  const known = describeAccount(code);
  if (!known) return code;
  const channel = channels.find(({ value }) => value === known.rest);
  const whose = subject ?? (channel ? ctx.text(channel.title) : known.rest);
  return whose === "" ? ctx.text(known.title) : `${ctx.text(known.title)} ${whose}`;
}
