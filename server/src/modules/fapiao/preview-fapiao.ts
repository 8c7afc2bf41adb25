import type { z } from "zod";
import type { fapiaoIssuePreview } from "@kangying/contract/finance/fapiao.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { earnedOf } from "../finance/public.ts";
import { findFapiao, issuedFor } from "./fapiao.repo.ts";
import { t } from "./fapiao.texts.ts";
import { billedBy, taxIn } from "./issue-fapiao.ts";

type Preview = z.output<typeof fapiaoIssuePreview.output>;
const said = t.group("preview");

interface Asked {
  readonly doc_no: string;
  readonly amount_fen?: number | undefined;
  readonly rate_bp?: number | undefined;
}

/**
 * Previews an issue: the amount paid, the amount issued, and what may still be issued.
 * @throws {InvalidFields} nothing was paid for the number
 */
export async function previewIssue(ctx: CallContext, { doc_no, amount_fen = 0, rate_bp = 0 }: Asked): Promise<Preview> {
  const { paid_fen, issued_fen, owner_name } = await billedBy(ctx, doc_no);
  const left_fen = paid_fen - issued_fen;
  const tax_fen = taxIn(amount_fen, rate_bp);
  return {
    rows: [
      { title: ctx.text(said.paid), formula: "", amount_fen: paid_fen },
      { title: ctx.text(said.issued), formula: "", amount_fen: -issued_fen },
      { title: ctx.text(said.left), formula: "", amount_fen: left_fen, strong: true },
      { title: ctx.text(said.net), formula: "", amount_fen: amount_fen - tax_fen },
      { title: ctx.text(said.tax), formula: `${rate_bp / 100}%`, amount_fen: tax_fen },
    ],
    total_fen: amount_fen,
    note: null,
    facts: [{ title: ctx.text(said.owner), text: owner_name }],
    ...(amount_fen > left_fen ? { hindered: ctx.text(said.tooMuch) } : {}),
  };
}

/** Previews a red letter: the amount issued, the amount still paid, and what the red letter would leave. @throws {AppError} not_found */
export async function previewRed(
  ctx: CallContext,
  { id, amount_fen = 0 }: { readonly id: number; readonly amount_fen?: number | undefined },
): Promise<Preview> {
  const fapiao = await findFapiao(ctx.tx, ctx.supplier.id, id);
  if (!fapiao) throw new AppError("not_found");
  const paid_fen = await earnedOf(ctx, { type: fapiao.payable_type, id: fapiao.payable_id });
  const issued_fen = await issuedFor(ctx.tx, ctx.supplier.id, fapiao);
  const left_fen = fapiao.amount_fen - fapiao.red_fen;
  return {
    rows: [
      { title: ctx.text(said.one), formula: fapiao.number, amount_fen: fapiao.amount_fen },
      { title: ctx.text(said.reds), formula: "", amount_fen: -fapiao.red_fen },
      { title: ctx.text(said.redNow), formula: "", amount_fen: -amount_fen, strong: true },
      { title: ctx.text(said.stays), formula: fapiao.doc_no, amount_fen: issued_fen - amount_fen },
      { title: ctx.text(said.paid), formula: fapiao.doc_no, amount_fen: paid_fen },
    ],
    total_fen: left_fen - amount_fen,
    note: null,
    ...(amount_fen > left_fen ? { hindered: ctx.text(said.redTooMuch) } : {}),
  };
}
