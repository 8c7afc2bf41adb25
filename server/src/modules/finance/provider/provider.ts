import type { Channel, ProviderChannel } from "@kangying/contract/finance/money";

/** A trade as the provider sees it. `no` is our number and stays the same for every retry. */
export type TradeState =
  | { readonly state: "unknown" | "waiting" | "closed" }
  | {
      readonly state: "paid";
      /** The provider's own number. */
      readonly channel_no: string;
      readonly amount_fen: number;
      readonly fee_fen: number;
    };

/** The answer to a refund request: accepted, which does not mean paid, or refused. */
export type RefundReply =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly code: string; readonly message: string; readonly may_retry: boolean };

export type RefundState =
  | { readonly state: "unknown" | "processing" }
  | { readonly state: "paid"; readonly provider_no: string }
  | { readonly state: "abnormal"; readonly code: string; readonly message: string };

/** A provider's notice of a payment. */
export interface Notice {
  readonly no: string;
  readonly channel_no: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
}

/** A payment to open. */
export interface TradeWanted {
  readonly no: string;
  readonly amount_fen: number;
  /** The payer within WeChat; missing: the payer scans a code. */
  readonly openid?: string;
  readonly expires_at?: Date;
}

export interface TradeOpened {
  /** The content of the code to scan; empty: nothing to scan. */
  readonly pay_code: string;
  /** The id that opens the payment within WeChat. */
  readonly prepay_id?: string;
}

/**
 * A payment company for one supplier. It is called outside of any transaction, because it may answer late or not at all. A call that throws
 * is tried again.
 */
export interface PaymentProvider {
  /** Opens a payment; the same number gives the same payment. */
  prepay(trade: TradeWanted): Promise<TradeOpened>;
  query(no: string): Promise<TradeState>;
  /** Closes a trade. A trade that was paid meanwhile stays paid. */
  close(no: string): Promise<void>;
  /** The same `refund_no` is the same refund, however often it is requested. */
  refund(refund: {
    readonly no: string;
    readonly refund_no: string;
    readonly amount_fen: number;
    readonly total_fen: number;
  }): Promise<RefundReply>;
  queryRefund(refund_no: string): Promise<RefundState>;
}

/** The provider does not know the merchant or its key. Nothing is tried again before the settings are corrected. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  readonly code: "MCH_NOT_EXISTS" | "SIGN_ERROR";

  constructor(code: ProviderRefused["code"]) {
    super(code);
    this.code = code;
  }
}

export function isProviderChannel(channel: Channel): channel is ProviderChannel {
  return channel === "wechat" || channel === "alipay";
}
