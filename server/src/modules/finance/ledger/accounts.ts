import type { Channel, DepositKind, Purpose } from "@kangying/contract/finance/money";

/** What money is for: a stay's bill, an order. Finance knows its type and key alone. */
export interface Payable {
  readonly type: string;
  readonly id: number;
  /** The number that people quote. */
  readonly no?: string;
}

/** Whose money it is. */
export interface Owner {
  readonly type: string;
  readonly id: number;
  readonly name: string;
}

/** Where money of a channel lies. @param drawer_id  of cash */
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

/** A member's wallet is an account of its own, for members and students have keys of their own. */
export function walletAccount(owner: Pick<Owner, "type" | "id">): string {
  return owner.type === "member" ? `wallet:member:${owner.id}` : `wallet:${owner.id}`;
}

export function depositAccount(kind: DepositKind, payable: Payable): string {
  return `deposit:${kind}:${payable.id}`;
}

/** What was paid for something and is not earned yet. */
export function deferredAccount(payable: Payable): string {
  return `deferred:${payable.type}:${payable.id}`;
}

/** Where a payment goes to. */
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
      // What is sold at a counter goes over it at once.
      return "counter_revenue";
    default:
      return deferredAccount(payable);
  }
}
