import type { Work } from "../../core/jobs/work.ts";
import type { NightLine } from "../nights/public.ts";
import type { StayRow } from "../stays/public.ts";
import { type BillKind, type BillLine, insertLine, linesOf, markVoided } from "./folio.repo.ts";

/** A line that an act adds to a folio. */
export interface LineWanted {
  readonly stay_id: number;
  readonly kind: BillKind;
  readonly title: string;
  /** Default 1. */
  readonly qty?: number;
  /** Negative: a credit. */
  readonly unit_fen: number;
  readonly lot_id?: number;
  /** For a price difference: it applies to the nights after this many slept ones. */
  readonly after_nights?: number;
  /** The act that wrote it. */
  readonly source: string;
}

/** Adds a line to a folio. @returns its key */
export async function bill(work: Work, line: LineWanted): Promise<number> {
  const { qty = 1, lot_id = null, after_nights = null } = line;
  return await insertLine(
    work.tx,
    work.supplier.id,
    { ...line, qty, lot_id, after_nights },
    { at: work.now, name: work.actor.name },
  );
}

/** Reverses a line by one of the opposite sign. */
export async function voidLine(work: Work, line: BillLine, source: string): Promise<void> {
  const { stay_id, kind, title, qty, unit_fen, lot_id } = line;
  const by = await insertLine(
    work.tx,
    work.supplier.id,
    { stay_id, kind, title, qty, unit_fen: -unit_fen, lot_id, after_nights: null, source, voids: line.id },
    { at: work.now, name: work.actor.name },
  );
  await markVoided(work.tx, work.supplier.id, line.id, by);
}

/** Reverses every line that is not reversed yet. */
export async function voidFolio(work: Work, stay_id: number, source: string): Promise<void> {
  for (const line of standing(await linesOf(work.tx, work.supplier.id, [stay_id]))) await voidLine(work, line, source);
}

/** The lines that are neither reversed nor a reversal. */
export function standing(lines: readonly BillLine[]): readonly BillLine[] {
  return lines.filter((line) => line.voided_by === null && line.voids === null);
}

/** The bill less the payments; negative where too much was paid. Users are shown the stay's `owed_fen` instead. */
export function dueOf(stay: Pick<StayRow, "billed_fen" | "paid_fen" | "refunded_fen">): number {
  return stay.billed_fen - stay.paid_fen + stay.refunded_fen;
}

/** Price differences per night, of lines that are not reversed. */
export function nightLinesOf(lines: readonly BillLine[]): readonly NightLine[] {
  return standing(lines).flatMap(({ qty, unit_fen, after_nights }) =>
    after_nights === null ? [] : [{ qty, unit_fen, after_nights }],
  );
}

/** The sum of lines that are earned at once when written. */
export function extrasOf(lines: readonly BillLine[]): number {
  return standing(lines)
    .filter(
      (line) =>
        line.after_nights === null && line.lot_id === null && line.kind !== "discount" && line.kind !== "refund",
    )
    .reduce((sum, line) => sum + line.amount_fen, 0);
}
