import { createHash } from "node:crypto";
import type { Work } from "../../core/jobs/work.ts";
import { addDays, endOfMonth, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import { monthLines, type MonthLine } from "../finance/public.ts";
import type { MonthRow } from "./months.repo.ts";

/** A month with its bounds in the supplier's time zone. */
export interface Month {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly since: Date;
  /** The first instant after the month. */
  readonly before: Date;
  readonly time_zone: string;
}

export function monthOf({ supplier }: Pick<Work, "supplier">, from: LocalDate): Month {
  const { time_zone } = supplier;
  const until = endOfMonth(from);
  return {
    from,
    until,
    since: instantAt(from, "00:00", time_zone),
    before: instantAt(addDays(until, 1), "00:00", time_zone),
    time_zone,
  };
}

/** The lines of a month from the ledger as it is now. */
export async function linesNow(work: Work, row: Pick<MonthRow, "month">): Promise<readonly MonthLine[]> {
  return (await linesOfMonths(work, [row]))[0] ?? [];
}

/** The lines of several months, in the order of the rows. */
export async function linesOfMonths(
  work: Work,
  rows: readonly Pick<MonthRow, "month">[],
): Promise<readonly (readonly MonthLine[])[]> {
  const months = rows.map(({ month }) => monthOf(work, month));
  const found = await monthLines(work.tx, work.supplier.id, months);
  return months.map(({ from }) =>
    (found.get(from) ?? []).filter((line) => line.opening_fen !== 0 || line.debit_fen !== 0 || line.credit_fen !== 0),
  );
}

/** The digest that two people sign: equal lines have equal digests. */
export function digestOf(lines: readonly MonthLine[]): string {
  const said = lines.map((line) => [line.head, line.opening_fen, line.debit_fen, line.credit_fen, line.closing_fen]);
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
