import type { FoundRecord } from "@kangying/contract/search/search.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import type { Wanted } from "./fit.ts";
import { paymentsById, paymentsLike, type PaymentRow } from "./payments.repo.ts";

const listPath = "/finance/cashpay";
const may = (ctx: CallContext): boolean =>
  ctx.can("seller/finance/CashPayList") && ctx.caller.permissions.paths.has(listPath);

function present({ id, no, receipt_no, owner_name }: PaymentRow): FoundRecord {
  return {
    kind: "payment",
    key: `payment:${id}`,
    title: no,
    sub: [owner_name, receipt_no].filter(Boolean).join(" · "),
    to: `${listPath}?${new URLSearchParams({ keyword: no, keyword_field: "no" }).toString()}`,
  };
}

/** Finds payments by their number or receipt number. */
export async function searchPayments({ number }: Wanted, ctx: CallContext, limit: number): Promise<FoundRecord[]> {
  if (number === null || !may(ctx)) return [];
  return (await paymentsLike(ctx.tx, number, limit)).map(present);
}

/** Reads those of these payments that this caller may still see. */
export async function recallPayments(ids: readonly number[], ctx: CallContext): Promise<FoundRecord[]> {
  return ids.length > 0 && may(ctx) ? (await paymentsById(ctx.tx, ids)).map(present) : [];
}
