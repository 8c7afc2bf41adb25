import type { Work } from "../../../core/jobs/work.ts";
import { figuresOf, type LineFigures, lockBatch, openBatch, writeLine, writeTotals } from "./batches.repo.ts";

/** A partner's line: the free amount less the debt; at least 0, the rest remains as debt. In fen. */
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

/** Writes the current figures of each partner of a batch. The caller must have locked the batch. @returns the lines */
export async function refigureBatch(work: Work, batch_id: number): Promise<readonly FiguredLine[]> {
  const { tx, supplier } = work;
  const lines = (await figuresOf(tx, supplier.id, batch_id)).map(figureLine);
  for (const line of lines) await writeLine(tx, supplier.id, batch_id, line);
  const version = await writeTotals(tx, supplier.id, batch_id, totalsOf(lines));
  work.changed("union_batch", batch_id, version);
  return lines;
}

/** Computes the waiting batch again after an amount of a partner was reduced. */
export async function refigureOpenBatch(work: Work): Promise<void> {
  const { tx, supplier } = work;
  const id = await openBatch(tx, supplier.id);
  if (id === null) return;
  const batch = await lockBatch(tx, supplier.id, id);
  if (batch?.status === 0) await refigureBatch(work, id);
}
