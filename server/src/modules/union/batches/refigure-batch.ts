import type { Work } from "../../../core/jobs/work.ts";
import { figuresOf, type LineFigures, lockBatch, openBatch, writeLine, writeTotals } from "./batches.repo.ts";

/** A partner's line: what is free, less what they owe; never below nothing, the rest is owed on. Fen. */
export interface FiguredLine extends LineFigures {
  readonly set_off_fen: number;
  readonly pay_fen: number;
  readonly owed_fen: number;
}

export function figureLine(line: LineFigures): FiguredLine {
  const set_off_fen = Math.min(line.free_fen, line.claims_fen);
  return { ...line, set_off_fen, pay_fen: line.free_fen - set_off_fen, owed_fen: line.claims_fen - set_off_fen };
}

export interface BatchTotals {
  readonly partners: number;
  readonly commissions: number;
  readonly free_fen: number;
  readonly set_off_fen: number;
  readonly pay_fen: number;
}

export function totalsOf(lines: readonly FiguredLine[]): BatchTotals {
  const sum = (of: (line: FiguredLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    partners: lines.length,
    commissions: sum((line) => line.commissions),
    free_fen: sum((line) => line.free_fen),
    set_off_fen: sum((line) => line.set_off_fen),
    pay_fen: sum((line) => line.pay_fen),
  };
}

/** Writes what each partner of a batch has in it now. The batch is held by whoever asks. @returns the lines */
export async function refigureBatch(work: Work, batch_id: number): Promise<readonly FiguredLine[]> {
  const { tx, supplier } = work;
  const lines = (await figuresOf(tx, supplier.id, batch_id)).map(figureLine);
  for (const line of lines) await writeLine(tx, supplier.id, batch_id, line);
  const version = await writeTotals(tx, supplier.id, batch_id, totalsOf(lines));
  work.changed("union_batch", batch_id, version);
  return lines;
}

/** Something of a partner has become less: the batch that waits is another one than was shown. */
export async function refigureOpenBatch(work: Work): Promise<void> {
  const { tx, supplier } = work;
  const id = await openBatch(tx, supplier.id);
  if (id === null) return;
  const batch = await lockBatch(tx, supplier.id, id);
  if (batch?.status === 0) await refigureBatch(work, id);
}
