import type { BillForm, BillLine } from "../bill-line.ts";
import { cellUnder, dayOf, fenOf, ownNumberIn, shortWords } from "./cells.ts";

const dayHeads = ["交易日期", "记账日期", "入账日期", "交易时间", "日期", "Date", "Booking date"];
const inHeads = ["贷方发生额", "贷方金额", "收入金额", "收入", "Credit"];
const outHeads = ["借方发生额", "借方金额", "支出金额", "支出", "Debit"];
const signedHeads = ["交易金额", "发生额", "金额", "Amount"];
const feeHeads = ["手续费", "Fee"];
const numberHeads = ["交易流水号", "流水号", "参考号", "凭证号", "Reference"];
const wordHeads = ["对方户名", "对方名称", "Counterparty", "摘要", "用途", "附言", "备注", "终端号", "Memo"];

const has = (cells: readonly string[], names: readonly string[]): boolean => names.some((name) => cells.includes(name));

/** Reads a statement of a bank or of its card terminals by the column heads that Chinese banks use. */
export const statementForm: BillForm = {
  isHead: (cells) => has(cells, dayHeads) && (has(cells, signedHeads) || (has(cells, inHeads) && has(cells, outHeads))),
  read: ({ heads, rows }) => {
    const lines: BillLine[] = [];
    for (const { row_no, cells } of rows) {
      const at = (names: readonly string[]): string => cellUnder(heads, cells, names);
      // Lines of totals have no day.
      if (!/^\d{4}/.test(at(dayHeads))) continue;
      const amount_fen = has(heads, inHeads)
        ? fenOf(at(inHeads)) - Math.abs(fenOf(at(outHeads)))
        : fenOf(at(signedHeads));
      if (amount_fen === 0) continue;
      const said = wordHeads.map((name) => cellUnder(heads, cells, [name]));
      lines.push({
        row_no,
        day: dayOf(at(dayHeads)),
        our_no: ownNumberIn([...said, at(numberHeads)].join(" ")),
        their_no: at(numberHeads) || null,
        amount_fen,
        fee_fen: fenOf(at(feeHeads)),
        words: shortWords(said),
      });
    }
    return { lines, said: null };
  },
};
