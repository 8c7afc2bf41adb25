import type { ListContext } from "../../core/list/list-context.ts";

/** The document that caused a ledger transaction. */
export interface CausedBy {
  readonly biz_type: string;
  readonly doc_no: string | null;
}

interface Place {
  /** The permission of the list that shows the document. */
  readonly list: string;
  readonly path: string;
  /** The field of the list's keyword filter that finds the number. */
  readonly field: string;
}

const places: Readonly<Record<string, Place>> = {
  payment: { list: "seller/finance/CashPayList", path: "/finance/cashpay", field: "no" },
  deposit: { list: "seller/finance/DepositList", path: "/finance/deposits", field: "payable" },
  refund: { list: "seller/finance/RefundPayList", path: "/finance/refundpay", field: "payee" },
  withdrawal: { list: "seller/finance/WithdrawalList", path: "/finance/withdrawals", field: "no" },
  divide: { list: "seller/finance/DivideOrderList", path: "/finance/divide/orders", field: "no" },
  commission: { list: "addons/union/CommissionList", path: "/plugin/union/commissions", field: "order_no" },
  union_batch: { list: "addons/union/BatchList", path: "/plugin/union/batches", field: "no" },
  payout: { list: "seller/finance/RefundPayList", path: "/finance/refundpay", field: "no" },
};

/** Returns the address of the document behind a transaction. @returns null when it has none, or the caller may not see it */
export function documentOf({ biz_type, doc_no }: CausedBy, ctx: Pick<ListContext, "caller">): string | null {
  const place = places[biz_type];
  if (!place || doc_no === null || !ctx.caller.permissions.apis.has(place.list)) return null;
  return `${place.path}?${new URLSearchParams({ keyword: doc_no, keyword_field: place.field }).toString()}`;
}
