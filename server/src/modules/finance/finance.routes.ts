import {
  depositReceipt,
  drawerClosePreview,
  payableOptions,
  payCode,
  receipt,
  refundPreview,
} from "@kangying/contract/finance/finance.endpoints";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { callRoute, type CallContext, type Route } from "../../core/wire/route.ts";
import { previewClose } from "./drawers/preview-close.ts";
import { findPayable, searchPayables, type PayableInfo } from "./payments/payables.ts";
import { presentPayCode } from "./payments/pay-code.ts";
import { previewRefund } from "./payouts/preview-refund.ts";
import { presentDepositReceipt, presentReceipt } from "./present-money.ts";

const mostChoices = 30;

/** The desk's form names a stay by its key alone, so that nothing else may be among its choices. */
async function choices(
  ctx: CallContext,
  { q = "", value }: { readonly q?: string | undefined; readonly value?: number | undefined },
): Promise<readonly PayableInfo[]> {
  if (value === undefined)
    return (await searchPayables(ctx, q)).filter(({ payable }) => payable.type === "stay").slice(0, mostChoices);
  const info = await findPayable(ctx, { type: "stay", id: value });
  return info ? [info] : [];
}

function named({ payable, owner, due_fen }: PayableInfo): { value: number; title: string } {
  const due = due_fen === null ? "" : ` · ¥${formatFenInWords(due_fen)}`;
  return { value: payable.id, title: `${owner.name} · ${payable.no}${due}` };
}

export const financeRoutes: readonly Route[] = [
  callRoute(payableOptions, async (ctx, input) => ({ options: (await choices(ctx, input)).map(named) })),
  callRoute(drawerClosePreview, (ctx, input) => previewClose(ctx, input)),
  callRoute(refundPreview, (ctx, { id }) => previewRefund(ctx, id)),
  callRoute(payCode, (ctx, { id }) => presentPayCode(ctx, id)),
  callRoute(receipt, (ctx, { id }) => presentReceipt(ctx, id)),
  callRoute(depositReceipt, (ctx, { id }) => presentDepositReceipt(ctx, id)),
];
