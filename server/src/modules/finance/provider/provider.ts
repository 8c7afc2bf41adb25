import type { Channel, ProviderChannel } from "@kangying/contract/finance/money";

/** A trade as the provider sees it. Its `no` is ours, and stays the same whatever is tried again. */
export type TradeState =
  | { readonly state: "unknown" | "waiting" | "closed" }
  | {
      readonly state: "paid";
      /** The provider's own number. */
      readonly channel_no: string;
      readonly amount_fen: number;
      readonly fee_fen: number;
    };

/** A refund was taken in, which is not yet that it was paid; or it was refused. */
export type RefundReply =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly code: string; readonly message: string; readonly may_retry: boolean };

export type RefundState =
  | { readonly state: "unknown" | "processing" }
  | { readonly state: "paid"; readonly provider_no: string }
  | { readonly state: "abnormal"; readonly code: string; readonly message: string };

/** What a provider tells us by itself. */
export interface Notice {
  readonly no: string;
  readonly channel_no: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
}

/** A payment that is to be opened. */
export interface TradeWanted {
  readonly no: string;
  readonly amount_fen: number;
  /** Who pays from within WeChat; without: whoever scans the code. */
  readonly openid?: string;
  readonly expires_at?: Date;
}

export interface TradeOpened {
  /** What the payer scans; empty: nothing is to be scanned. */
  readonly pay_code: string;
  /** What opens the payment within WeChat. */
  readonly prepay_id?: string;
}

/**
 * A payment company for one supplier. Called outside of any transaction: it answers when it likes, or not at all; whatever it throws is
 * tried again.
 */
export interface PaymentProvider {
  /** Opens a payment; the same for the same number. */
  prepay(trade: TradeWanted): Promise<TradeOpened>;
  query(no: string): Promise<TradeState>;
  /** A trade that was paid meanwhile stays paid. */
  close(no: string): Promise<void>;
  /** The same `refund_no` is the same refund, however often it is asked for. */
  refund(refund: {
    readonly no: string;
    readonly refund_no: string;
    readonly amount_fen: number;
    readonly total_fen: number;
  }): Promise<RefundReply>;
  queryRefund(refund_no: string): Promise<RefundState>;
}

/** A provider that does not know the merchant, or its key: nothing is tried again before somebody mends the settings. */
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
