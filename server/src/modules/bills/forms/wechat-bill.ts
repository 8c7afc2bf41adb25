import type { BillForm, BillLine, SaidTotals } from "../bill-line.ts";
import { cellUnder, dayOf, fenOf, shortWords } from "./cells.ts";

/**
 * Reads WeChat Pay's trade bill: payments (SUCCESS) and refunds (REFUND), each with its fee, then two lines with totals.
 * @source 微信支付 商户文档，申请交易账单，账单字段说明
 */
export const wechatForm: BillForm = {
  isHead: (cells) => cells.includes("商户订单号") && cells.includes("微信订单号"),
  read: ({ heads, rows }) => {
    const lines: BillLine[] = [];
    let said: SaidTotals | null = null;
    for (const [index, { row_no, cells }] of rows.entries()) {
      if (cells[0] === "总交易单数") {
        const totals = rows[index + 1]?.cells ?? [];
        said = { lines: Number(totals[0]), fee_fen: fenOf(cellUnder(cells, totals, ["手续费总金额"])) };
        break;
      }
      const at = (...names: readonly string[]): string => cellUnder(heads, cells, names);
      const state = at("交易状态");
      // A revoked trade moved no money.
      if (state !== "SUCCESS" && state !== "REFUND") continue;
      const isRefund = state === "REFUND";
      const amount_fen = isRefund ? -fenOf(at("退款金额", "申请退款金额")) : fenOf(at("应结订单金额", "订单金额"));
      lines.push({
        row_no,
        day: dayOf(at("交易时间")),
        our_no: (isRefund ? at("商户退款单号") : at("商户订单号")) || null,
        their_no: (isRefund ? at("微信退款单号") : at("微信订单号")) || null,
        amount_fen,
        fee_fen: fenOf(at("手续费")),
        words: shortWords([at("商品名称"), at("交易类型"), at("付款银行")]),
      });
    }
    return { lines: lines.filter(({ amount_fen }) => amount_fen !== 0), said };
  },
};
