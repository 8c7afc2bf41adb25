import type { z } from "zod";
import type { platformFeePreview } from "@kangying/contract/suppliers/fees.endpoints";
import { platformFeeCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { post } from "../finance/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { asPlatform } from "../suppliers/public.ts";
import { feeOwner, feesOf, keepFigures, keepLines, markSettled, tradeIn, type FeeRow } from "./fees.repo.ts";
import { feeOf, spanOf } from "./figure-fees.ts";
import { feeErrors } from "./platform-fees.errors.ts";
import { t } from "./platform-fees.texts.ts";

/** Runs a part of a platform call as the fee's supplier, in the same transaction. @throws {AppError} not_found */
async function asSupplierOf<T>(ctx: CallContext, fee_id: number, act: (work: Work) => Promise<T>): Promise<T> {
  const owner = await asPlatform(ctx, () => feeOwner(ctx.tx, fee_id));
  if (!owner) throw new AppError("not_found");
  const { api } = platformFeeCalls.PlatformFeeSettle;
  return await asSupplier(ctx, { supplier_id: owner.supplier_id, name: ctx.supplier.name, role: "platform", api }, act);
}

/** Computes a month as it is now. @param lock  keeps others from settling it until the commit */
async function figuredNow(work: Work, id: number, lock = false) {
  const fees = await feesOf(work.tx, work.supplier.id, lock);
  const fee = fees.find((row) => row.id === id);
  if (!fee) throw new AppError("not_found");
  const span = spanOf(work, fees, fee);
  const trade: Pick<FeeRow, "paid_fen" | "refunded_fen"> =
    fee.status === 1 ? fee : await tradeIn(work.tx, work.supplier.id, span);
  return { fees, fee, span, trade, fee_fen: fee.status === 1 ? fee.fee_fen : feeOf(trade, fee.trade_bp) };
}

/** Previews the settlement of a month. @throws {AppError} not_found */
export async function previewFee(ctx: CallContext, id: number): Promise<z.output<typeof platformFeePreview.output>> {
  return await asSupplierOf(ctx, id, async (work) => {
    const { fee, trade, fee_fen } = await figuredNow(work, id);
    const rate = `${(fee.trade_bp / 100).toFixed(2)}%`;
    return {
      rows: [
        { title: ctx.text(t("paid")), formula: fee.month.slice(0, 7), amount_fen: trade.paid_fen },
        { title: ctx.text(t("refunded")), formula: "", amount_fen: -trade.refunded_fen },
        {
          title: ctx.text(t("trade")),
          formula: "",
          amount_fen: trade.paid_fen - trade.refunded_fen,
          strong: true,
        },
        { title: ctx.text(t("fee")), formula: rate, amount_fen: fee_fen, strong: true },
      ],
      total_fen: fee_fen,
      note: ctx.text(t("preview.note")),
    };
  });
}

/**
 * Settles a month of a supplier: saves its lines permanently and posts its fee once, as an expense of the supplier and an income of the
 * platform.
 * @throws {AppError} not_found · wrong_status when it is already settled · fee_too_early · fee_earlier_open · fee_changed since it was
 * shown
 */
export async function settleFee(
  ctx: CallContext,
  id: number,
  { expected_fen, pay_ref }: { readonly expected_fen: number | null; readonly pay_ref: string },
): Promise<void> {
  const settled = await asSupplierOf(ctx, id, async (work) => {
    const { tx, supplier, now, today } = work;
    const { fees, fee, span, trade, fee_fen } = await figuredNow(work, id, true);
    if (fee.status !== 0) throw new AppError("wrong_status");
    if (fee.due_on > today) throw new AppError(feeErrors.fee_too_early);
    if (fees.some(({ status, month }) => status === 0 && month < fee.month))
      throw new AppError(feeErrors.fee_earlier_open);
    if (expected_fen !== null && expected_fen !== fee_fen) throw new AppError(feeErrors.fee_changed);
    await keepFigures(tx, supplier.id, id, { ...trade, trade_bp: fee.trade_bp, fee_fen }, now);
    await keepLines(tx, supplier.id, id, span);
    const [no = ""] = await takeDocumentNumbers(work, "PT");
    if (!(await markSettled(tx, supplier.id, id, { no, at: now, name: ctx.caller.name, pay_ref })))
      throw new AppError("wrong_status");
    if (fee_fen !== 0)
      await post(work, {
        ...causedBy(supplier.id, id, no, fee.month),
        legs: [
          { account: "platform_fee", amount_fen: fee_fen },
          { account: "bank", amount_fen: -fee_fen },
        ],
      });
    work.changed("supplier_fee", id);
    work.audit({ biz_type: "supplier_fee", biz_id: id, after: { no, month: fee.month, fee_fen, pay_ref } });
    return { supplier_id: supplier.id, no, month: fee.month, fee_fen };
  });
  const { supplier_id, no, month, fee_fen } = settled;
  if (fee_fen !== 0)
    await post(ctx, {
      ...causedBy(supplier_id, id, no, month),
      legs: [
        { account: "bank", amount_fen: fee_fen },
        { account: "fee_income", amount_fen: -fee_fen },
      ],
    });
  ctx.changed("platform_fee", id);
  ctx.audit({ biz_type: "platform_fee", biz_id: id, after: { no, month, fee_fen, pay_ref } });
}

function causedBy(supplier_id: number, id: number, no: string, month: string) {
  const idem_key = `platform_fee:${supplier_id}:${id}`;
  return { biz_type: "platform_fee", biz_id: id, doc_no: no, idem_key, memo: month.slice(0, 7) } as const;
}
