import type { BillAccount } from "@kangying/contract/finance/bill";
import { AppError } from "../../core/kernel/app-error.ts";
import { mostLines, tableUnder, textOf } from "../../core/list/sheet/csv-table.ts";
import type { BillForm, BillLine } from "./bill-line.ts";
import { billErrors } from "./bills.errors.ts";
import { alipayForm } from "./forms/alipay-bill.ts";
import { statementForm } from "./forms/bank-statement.ts";
import { wechatForm } from "./forms/wechat-bill.ts";

const forms: Readonly<Record<BillAccount, BillForm>> = {
  "psp:wechat": wechatForm,
  "psp:alipay": alipayForm,
  bank: statementForm,
  pos: statementForm,
};

/**
 * Reads the lines of a bill or statement. Refuses a file whose lines do not add up to its own totals: it was cut off or changed.
 * @throws {AppError} bill_unreadable · bill_sums_wrong
 */
export function readBill(account: BillAccount, bytes: Uint8Array): readonly BillLine[] {
  const form = forms[account];
  const text = textOf(bytes);
  const table = text === null ? null : tableUnder(text, form.isHead);
  if (!table || table.rows.length > mostLines) throw new AppError(billErrors.bill_unreadable);
  const { lines, said } = form.read(table);
  if (lines.length === 0) throw new AppError(billErrors.bill_unreadable);
  const fee_fen = lines.reduce((sum, line) => sum + line.fee_fen, 0);
  if (said && (said.lines !== lines.length || (said.fee_fen !== null && said.fee_fen !== fee_fen)))
    throw new AppError(billErrors.bill_sums_wrong);
  return lines;
}
