import type { BillForm, BillLine } from "../bill-line.ts";
import { cellUnder, dayOf, fenOf, shortWords } from "./cells.ts";

/**
 * Reads Alipay's business bill: trades and refunds, between lines that begin with `#`. Refunds and their fees are negative.
 * @source 支付宝开放平台，业务明细账单字段说明
 */
export const alipayForm: BillForm = {
  isHead: (cells) => cells.includes("支付宝交易号") && cells.includes("商户订单号"),
  read: ({ heads, rows }) => {
    const lines: BillLine[] = [];
    for (const { row_no, cells } of rows) {
      // The totals follow after this line.
      if (cells[0]?.startsWith("#")) break;
      const at = (...names: readonly string[]): string => cellUnder(heads, cells, names);
      const isRefund = at("业务类型").includes("退款");
      const amount_fen = Math.abs(fenOf(at("订单金额（元）", "订单金额(元)", "商家实收（元）")));
      if (amount_fen === 0) continue;
      const fee_fen = Math.abs(fenOf(at("服务费（元）", "服务费(元)")));
      lines.push({
        row_no,
        day: dayOf(at("完成时间", "创建时间")),
        our_no: (isRefund ? at("退款批次号/请求号", "退款批次号") : at("商户订单号")) || null,
        their_no: at("支付宝交易号") || null,
        amount_fen: isRefund ? -amount_fen : amount_fen,
        fee_fen: isRefund ? -fee_fen : fee_fen,
        words: shortWords([at("商品名称"), at("对方账户")]),
      });
    }
    return { lines, said: null };
  },
};
