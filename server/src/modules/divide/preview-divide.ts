import type { z } from "zod";
import type { dividePreview } from "@kangying/contract/finance/divide.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findDivide } from "./divides.repo.ts";
import { t } from "./divide.texts.ts";
import { movesOf, sumsOf } from "./run/run-divide.ts";

const words = t.group("preview");

/** Previews a run: the base, the shares not yet transferred, and what stays with the shop. @throws {AppError} not_found */
export async function previewDivide(ctx: CallContext, id: number): Promise<z.output<typeof dividePreview.output>> {
  const divide = await findDivide(ctx.tx, ctx.supplier.id, { id });
  if (!divide) throw new AppError("not_found");
  const sums = await sumsOf(ctx, divide);
  const { isFirst, base_fen, moves } = movesOf(divide, sums);
  const moved = moves.reduce((sum, line) => sum + line.amount_fen - line.kept_fen, 0);
  return {
    rows: [
      // After the first transfer the base stays what it was then. The present amounts paid and refunded do not add up to it any more.
      ...(isFirst
        ? [
            { title: ctx.text(words.paid), formula: divide.payment_no, amount_fen: sums.paid_fen },
            { title: ctx.text(words.fee), formula: "", amount_fen: -sums.fee_fen },
            { title: ctx.text(words.refunded), formula: "", amount_fen: -sums.refunded_fen },
          ]
        : []),
      { title: ctx.text(words.base), formula: "", amount_fen: base_fen, strong: true },
      ...(isFirst ? [] : [{ title: ctx.text(words.gone), formula: "", amount_fen: -divide.divided_fen }]),
      ...moves.map((line) => ({
        title: line.name,
        formula: line.ratio_bp === null ? ctx.text(words.each) : `${(line.ratio_bp / 100).toFixed(2)}%`,
        amount_fen: line.amount_fen - line.kept_fen,
      })),
      { title: ctx.text(words.rest), formula: "", amount_fen: base_fen - divide.divided_fen - moved, strong: true },
    ],
    total_fen: moved,
    note: ctx.text(words.cap, { cap: sums.cap_bp / 100 }),
    checks: moves.map((line) => ({
      title: line.is_bound ? ctx.text(words.bound, { name: line.name }) : ctx.text(words.unbound, { name: line.name }),
      is_good: line.is_bound,
    })),
  };
}
