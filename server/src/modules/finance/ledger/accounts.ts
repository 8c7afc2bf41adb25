import type { Channel, DepositKind, Purpose } from "@kangying/contract/finance/money";

/** What money is paid for: a stay, an order. Finance knows only its type and key. */
export interface Payable {
  readonly type: string;
  readonly id: number;
  /** The number of the document. */
  readonly no?: string;
}

/** The owner of money. */
export interface Owner {
  readonly type: string;
  readonly id: number;
  readonly name: string;
}

/** Returns the account that receives the money of a channel. @param drawer_id  for cash only */
export function moneyAccount(channel: Channel, owner: Owner, drawer_id: number | null): string {
  switch (channel) {
    case "cash":
      return `cash:${drawer_id ?? 0}`;
    case "wallet":
      return walletAccount(owner);
    case "wechat":
    case "alipay":
      return `psp:${channel}`;
    default:
      return channel;
  }
}

/** Returns the account of a wallet. Members have accounts of their own kind, because the keys of members and students overlap. */
export function walletAccount(owner: Pick<Owner, "type" | "id">): string {
  return owner.type === "member" ? `wallet:member:${owner.id}` : `wallet:${owner.id}`;
}

export function depositAccount(kind: DepositKind, payable: Payable): string {
  return `deposit:${kind}:${payable.id}`;
}

/** Returns the account of money that was paid for a payable and is not earned yet. */
export function deferredAccount(payable: Payable): string {
  return `deferred:${payable.type}:${payable.id}`;
}

/** Returns the account that a payment for a purpose goes to. */
export function purposeAccount(purpose: Purpose, payable: Payable, owner: Owner): string {
  switch (purpose) {
    case "deposit_booking":
      return depositAccount("booking", payable);
    case "deposit_security":
      return depositAccount("security", payable);
    case "deposit_prepaid":
      return depositAccount("prepaid", payable);
    case "deposit_auction":
      return depositAccount("auction", payable);
    case "recharge":
      return walletAccount(owner);
    case "counter":
      // A sale at a counter is delivered at once, so it is revenue at once.
      return "counter_revenue";
    default:
      return deferredAccount(payable);
  }
}
