import { z } from "zod";
import { ledgerCauses } from "@kangying/contract/finance/money";
import type { drawerClosePreview } from "@kangying/contract/finance/finance.endpoints";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { faults, t } from "../finance.texts.ts";
import { askedBy, bookOf, countedOf, type Notes } from "./count-drawer.ts";

const words = t.group("close");

/** What an operator has counted so far. */
export interface CloseQuestion {
  readonly drawer_id: number;
  /** The counted notes as JSON. */
  readonly notes?: string | undefined;
  readonly handed_fen?: number | undefined;
  /** True when the counting is finished: only then the book is shown. */
  readonly is_counted?: boolean | undefined;
}

const sent = z
  .array(z.object({ unit_fen: z.int().min(0).max(1_000_000_000), count: z.int().min(0).max(1_000_000).nullish() }))
  .max(50);

/** Parses the counted notes. @throws {InvalidFields} when they are no such list */
function readNotes(json: string | undefined): readonly Notes[] {
  if (json === undefined || json === "") return [];
  try {
    return sent.parse(JSON.parse(json)).map(({ unit_fen, count }) => ({ unit_fen, count: count ?? null }));
  } catch {
    throw new InvalidFields({ notes: { text: faults.amount } });
  }
}

/**
 * Previews closing a drawer. After the count is finished it shows the book line by line, the difference, and what the close would do.
 * Before that it shows nothing about the expected amount. Writes nothing.
 * @throws {AppError} not_found
 */
export async function previewClose(
  ctx: CallContext,
  question: CloseQuestion,
): Promise<z.output<typeof drawerClosePreview.output>> {
  const notes = readNotes(question.notes);
  const book = await bookOf(ctx, question.drawer_id);
  const yuan = (fen: number): string => `¥${formatFenInWords(Math.abs(fen))}`;
  const causeOf = (cause: string): string => {
    const known = ledgerCauses.find(({ value }) => value === cause);
    return known ? ctx.text(known.title) : cause;
  };
  const counted_fen = countedOf(notes);
  const difference_fen = counted_fen - book.book_fen;
  const asked = await askedBy(ctx, question.drawer_id, difference_fen);
  const isCounted = question.is_counted === true && notes.some(({ count }) => count !== null);
  if (!isCounted) return { rows: [], total_fen: 0, note: null, hindered: ctx.text(words.count) };
  const rows = [
    { title: ctx.text(words.left), formula: "", amount_fen: book.left_fen },
    ...book.moves.map(({ cause, times, amount_fen }) => ({
      title: causeOf(cause),
      formula: ctx.text(words.times, { n: times }),
      amount_fen,
    })),
    { title: ctx.text(words.book), formula: "", amount_fen: book.book_fen, strong: true },
  ];
  const handed_fen = question.handed_fen ?? 0;
  const done = [
    difference_fen < 0 ? ctx.text(words.short, { amount: yuan(difference_fen) }) : "",
    difference_fen > 0 ? ctx.text(words.over, { amount: yuan(difference_fen) }) : "",
    handed_fen > 0 ? ctx.text(words.handed, { amount: yuan(handed_fen) }) : "",
    ctx.text(words.lock),
  ];
  return {
    total_fen: difference_fen,
    note: null,
    rows: [
      ...rows,
      { title: ctx.text(words.counted), formula: "", amount_fen: counted_fen },
      { title: ctx.text(words.difference), formula: "", amount_fen: difference_fen, strong: true },
    ],
    asks: [...(asked.reason ? ["reason"] : []), ...(asked.second ? ["second_account", "second_password"] : [])],
    button: done.filter((part) => part !== "").join(ctx.text(words.and)),
  };
}
