import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { isOwnerOfTwo } from "../../finance/public.ts";
import { t } from "../union.texts.ts";
import { batchChecks } from "./batch-checks.repo.ts";
import { figuresOf, findBatch, openBatch } from "./batches.repo.ts";
import { freedBy } from "./make-batch.ts";
import { figureLine, type FiguredLine, totalsOf } from "./refigure-batch.ts";

const texts = t.group("preview");
const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

function tell(ctx: CallContext, lines: readonly FiguredLine[]) {
  const totals = totalsOf(lines);
  const debtors = lines.filter(({ set_off_fen }) => set_off_fen > 0);
  return {
    rows: [
      ...lines.map((line) => ({
        title: ctx.text(texts.line, { name: line.name, count: line.commissions }),
        formula: line.set_off_fen > 0 ? `${yuan(line.free_fen)} − ${yuan(line.set_off_fen)}` : yuan(line.free_fen),
        amount_fen: line.pay_fen,
      })),
      {
        title: ctx.text(texts.sum, { count: lines.length }),
        formula: `${yuan(totals.free_fen)} − ${yuan(totals.set_off_fen)}`,
        amount_fen: totals.pay_fen,
        strong: true,
      },
    ],
    total_fen: totals.pay_fen,
    note:
      debtors.length === 0
        ? null
        : debtors
            .map((line) =>
              ctx.text(line.owed_fen > 0 ? texts.owesOn : texts.owes, {
                name: line.name,
                owed: yuan(line.claims_fen),
                kept: yuan(line.set_off_fen),
                rest: yuan(line.owed_fen),
              }),
            )
            .join(" "),
  };
}

/** Previews a batch of all free commissions. */
export async function previewMake(ctx: CallContext) {
  const { tx, supplier } = ctx;
  const lines = (await figuresOf(tx, supplier.id, null, await freedBy(ctx))).map(figureLine);
  const told = tell(ctx, lines);
  const { commissions, pay_fen } = totalsOf(lines);
  if ((await openBatch(tx, supplier.id)) !== null) return { ...told, hindered: ctx.text(t("error.union_batch_open")) };
  if (lines.length === 0) return { ...told, hindered: ctx.text(t("error.union_nothing_free")) };
  return { ...told, button: ctx.text(texts.makeButton, { count: commissions, amount: yuan(pay_fen) }) };
}

/** Previews the release of a batch: by partner, with the results of the checks. @throws {AppError} not_found */
export async function previewRelease(ctx: CallContext, { id }: { readonly id: number }) {
  const { tx, supplier, caller } = ctx;
  const batch = await findBatch(tx, supplier.id, id);
  if (!batch) throw new AppError("not_found");
  const lines = (await figuresOf(tx, supplier.id, id)).map(figureLine);
  const { commissions, pay_fen } = totalsOf(lines);
  const paid = lines.filter((line) => line.pay_fen > 0).length;
  const { early, own, nameless } = await batchChecks(tx, supplier.id, id);
  const isOther = batch.made_by !== caller.account_id || (await isOwnerOfTwo(ctx, caller.account_id));
  const told = {
    ...tell(ctx, lines),
    facts: [
      { title: ctx.text(texts.no), text: batch.no },
      { title: ctx.text(texts.made), text: batch.made_name },
      { title: ctx.text(texts.commissions), text: String(commissions) },
    ],
    checks: [
      { title: ctx.text(texts.allPast, { count: commissions }), is_good: early === 0 },
      { title: ctx.text(texts.noOwn), is_good: own === 0 },
      { title: ctx.text(texts.named, { count: nameless }), is_good: nameless === 0 },
      { title: ctx.text(texts.notOwn), is_good: isOther },
    ],
  };
  if (!isOther) return { ...told, hindered: ctx.text(t("error.union_other_person")) };
  return { ...told, button: ctx.text(texts.releaseButton, { count: paid, amount: yuan(pay_fen) }) };
}
