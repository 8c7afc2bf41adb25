import { z } from "zod";
import type { PaymentProvider, RefundReply, RefundState, TradeState } from "../provider/provider.ts";
import { rateOf } from "../../../core/kernel/money.ts";
import type { CallWechat, WechatAnswer } from "./client.ts";

/** The values of an account that its calls contain. */
export interface WechatMerchant {
  readonly mch_no: string;
  readonly app_id: string;
  /** The agreed fee of a payment in bp; WeChat reports the real fee only in its bill. */
  readonly fee_bp: number;
  /** The address for WeChat's notices. */
  readonly notify_url: string;
  /** The title that the payer reads. */
  readonly title: string;
}

const prepaid = z.object({ code_url: z.string().max(512).optional(), prepay_id: z.string().max(64).optional() });
const trade = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().max(64).optional(),
  amount: z.object({ total: z.int().positive() }).optional(),
});
const refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.string().max(64),
  status: z.enum(["SUCCESS", "CLOSED", "PROCESSING", "ABNORMAL"]),
});

const pathOf = (no: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`;
/** `2026-03-02T10:00:00+08:00`: WeChat uses Beijing time. */
const beijing = (at: Date): string => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
const isDone = ({ status }: WechatAnswer): boolean => status < 300;
const refused = (what: string, { status, code, message }: WechatAnswer): Error =>
  new Error(`wechat pay refused to ${what}: ${status} ${code} ${message}`);

/** WeChat Pay for one merchant through API v3. */
export function wechatProvider(merchant: WechatMerchant, call: CallWechat): PaymentProvider {
  const { mch_no: mchid, app_id: appid, notify_url } = merchant;
  return {
    prepay: async ({ no, amount_fen, openid, expires_at }) => {
      const answer = await call("POST", `/v3/pay/transactions/${openid === undefined ? "native" : "jsapi"}`, {
        appid,
        mchid,
        description: merchant.title.slice(0, 40),
        out_trade_no: no,
        ...(expires_at ? { time_expire: beijing(expires_at) } : {}),
        notify_url,
        amount: { total: amount_fen, currency: "CNY" },
        ...(openid === undefined ? {} : { payer: { openid } }),
      });
      // It is paid already; the next query reports that.
      if (answer.code === "ORDERPAID") return { pay_code: "" };
      if (!isDone(answer)) throw refused("open a payment", answer);
      const { code_url, prepay_id } = prepaid.parse(answer.said);
      return { pay_code: code_url ?? "", ...(prepay_id === undefined ? {} : { prepay_id }) };
    },

    query: async (no): Promise<TradeState> => {
      const answer = await call("GET", `${pathOf(no)}?mchid=${mchid}`);
      if (answer.status === 404) return { state: "unknown" };
      if (!isDone(answer)) throw refused("tell of a payment", answer);
      const told = trade.parse(answer.said);
      if (told.out_trade_no !== no) throw new Error("wechat pay told of another payment");
      // REFUND: paid, and partly or completely refunded since.
      if (told.trade_state === "SUCCESS" || told.trade_state === "REFUND") {
        const amount_fen = told.amount?.total ?? 0;
        const fee_fen = rateOf(amount_fen, merchant.fee_bp);
        return { state: "paid", channel_no: told.transaction_id ?? "", amount_fen, fee_fen };
      }
      return { state: told.trade_state === "CLOSED" || told.trade_state === "REVOKED" ? "closed" : "waiting" };
    },

    close: async (no) => {
      const answer = await call("POST", `${pathOf(no)}/close`, { mchid });
      const isOver = ["ORDER_CLOSED", "ORDERPAID", "ORDER_NOT_EXIST"].includes(answer.code);
      if (!isDone(answer) && !isOver) throw refused("close a payment", answer);
    },

    refund: async ({ no, refund_no, amount_fen, total_fen }): Promise<RefundReply> => {
      const answer = await call("POST", "/v3/refund/domestic/refunds", {
        out_trade_no: no,
        out_refund_no: refund_no,
        notify_url,
        amount: { refund: amount_fen, total: total_fen, currency: "CNY" },
      });
      if (isDone(answer)) {
        if (refund.parse(answer.said).out_refund_no !== refund_no) throw new Error("wechat pay told of another refund");
        return { accepted: true };
      }
      const { status, code, message } = answer;
      return { accepted: false, code, message, may_retry: status === 429 };
    },

    queryRefund: async (refund_no): Promise<RefundState> => {
      const answer = await call("GET", `/v3/refund/domestic/refunds/${encodeURIComponent(refund_no)}`);
      if (answer.status === 404) return { state: "unknown" };
      if (!isDone(answer)) throw refused("tell of a refund", answer);
      const told = refund.parse(answer.said);
      if (told.out_refund_no !== refund_no) throw new Error("wechat pay told of another refund");
      if (told.status === "SUCCESS") return { state: "paid", provider_no: told.refund_id };
      if (told.status === "PROCESSING") return { state: "processing" };
      return { state: "abnormal", code: `REFUND_${told.status}`, message: told.status };
    },
  };
}
