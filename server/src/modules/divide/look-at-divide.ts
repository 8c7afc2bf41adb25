import type { z } from "zod";
import { divideOutcomes, divideStatus } from "@kangying/contract/finance/divide";
import type { divideLook } from "@kangying/contract/finance/divide.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findDivide } from "./divides.repo.ts";
import { linesOfDivide, type LineRow } from "./lines.repo.ts";
import { t } from "./divide.texts.ts";
import { previewDivide } from "./preview-divide.ts";

const words = t.group("look");
const done = 1;
const failed = 2;

/** Returns the result of a divide; for a waiting one, its preview. @throws {AppError} not_found */
export async function lookAtDivide(ctx: CallContext, id: number): Promise<z.output<typeof divideLook.output>> {
  const { tx, supplier } = ctx;
  const divide = await findDivide(tx, supplier.id, { id });
  if (!divide) throw new AppError("not_found");
  if (divide.status === divideStatus.waiting) return await previewDivide(ctx, id);
  const lines = await linesOfDivide(tx, supplier.id, id);
  const shared = lines.filter(({ status }) => status === done).reduce((sum, line) => sum + line.amount_fen, 0);
  const sum = (of: (line: LineRow) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const returned = sum(({ returned_fen }) => returned_fen);
  const claimed = sum(({ claimed_fen }) => claimed_fen);
  const bad = lines.filter(({ status }) => status === failed);
  const title = (key: keyof typeof words): string => ctx.text(words[key]);
  return {
    rows: [
      { title: title("base"), formula: "", amount_fen: divide.base_fen, strong: true },
      ...lines.map((line) => ({ title: line.name, formula: wayOf(ctx, line), amount_fen: line.amount_fen })),
      { title: title("rest"), formula: "", amount_fen: divide.base_fen - shared, strong: true },
      ...(returned > 0 ? [{ title: title("returned"), formula: "", amount_fen: -returned }] : []),
      ...(claimed > 0 ? [{ title: title("claimed"), formula: "", amount_fen: -claimed }] : []),
    ],
    total_fen: shared,
    note: bad.length > 0 ? ctx.text(words.kept, { count: bad[0]?.attempts ?? 0 }) : null,
    checks: lines
      .filter(({ status }) => status === done || status === failed)
      .map((line) => ({ title: outcomeOf(ctx, line), is_good: line.status === done })),
  };
}

function wayOf(ctx: CallContext, { ratio_bp }: LineRow): string {
  return ratio_bp === null ? ctx.text(t("preview.each")) : `${(ratio_bp / 100).toFixed(2)}%`;
}

/** Returns the outcome in words, with the company's own code. */
function outcomeOf(ctx: CallContext, { name, amount_fen, error_code, status }: LineRow): string {
  const amount = formatFenInWords(amount_fen);
  if (status === done) return ctx.text(words.done, { name, amount });
  const known = divideOutcomes.find(({ value }) => value === error_code);
  return ctx.text(words.failed, { name, amount, why: known ? ctx.text(known.title) : "", code: error_code ?? "" });
}
