import { languages, type Text } from "@kangying/contract/core/language";
import { monthStatus } from "@kangying/contract/finance/month";
import type { Work } from "../../core/jobs/work.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { monthErrors } from "./month-close.errors.ts";
import { badBefore, factsOf, isBad } from "./month-facts.ts";
import { digestOf, linesNow, linesOfMonths, monthOf } from "./month.ts";
import {
  findMonthId,
  insertLines,
  isLaterClosed,
  keepDigest,
  lockMonth,
  markClosed,
  markReopened,
  markReturned,
  markSigned,
  openMonths,
  shutWithoutLines,
  type MonthRow,
} from "./months.repo.ts";

/** Inserts rows for all months of the books, so that each can be viewed and closed. */
export async function keepMonths(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  await openMonths(tx, supplier.id, supplier.time_zone, now);
  await keepShut(work);
}

/** Saves the lines of months that were closed together with a later month. Like signed months, they accept no posting. */
async function keepShut(work: Work): Promise<void> {
  const { tx, supplier } = work;
  const rows = await shutWithoutLines(tx, supplier.id);
  const kept = await linesOfMonths(work, rows);
  for (const [index, { id }] of rows.entries()) {
    const lines = kept[index] ?? [];
    await keepDigest(tx, supplier.id, { id, digest: digestOf(lines) });
    await insertLines(tx, supplier.id, id, lines);
  }
}

/** The key of a month's row, by the month's first day. */
export async function monthIdOf({ tx, supplier }: Work, month: LocalDate): Promise<number | null> {
  return await findMonthId(tx, supplier.id, month);
}

/**
 * The first signature: confirms the lines of the month.
 * @throws {AppError} not_found · month_not_ready with the facts that prevent it · conflict
 */
export async function signMonth(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const row = await held(work, id, monthStatus.open);
  await demandReady(work, row);
  const digest = digestOf(await linesNow(work, row));
  if (!(await markSigned(tx, supplier.id, { id, digest }, signatureOf(work)))) throw new AppError("conflict");
  told(work, row, { status: monthStatus.signed, digest });
}

/**
 * The second signature, by another person, for the same lines: closes the month and those before it. Closed months accept no posting.
 * @throws {AppError} not_found · month_second_person · month_changed when something was posted since the first signature: `returnMonth`
 * removes that signature · month_not_ready · conflict
 */
export async function closeMonth(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const row = await held(work, id, monthStatus.signed);
  const by = signatureOf(work);
  if (by.account_id === null || by.account_id === row.made_by) throw new AppError(monthErrors.month_second_person);
  await demandReady(work, row);
  const lines = await linesNow(work, row);
  if (digestOf(lines) !== row.digest) throw new AppError(monthErrors.month_changed);
  await markClosed(tx, supplier.id, row, by);
  await insertLines(tx, supplier.id, id, lines);
  await keepShut(work);
  told(work, row, { status: monthStatus.closed, digest: row.digest });
}

/** Removes the first signature, so that the month can be changed. @throws {AppError} not_found · conflict */
export async function returnMonth(work: Work, id: number, { reason }: { readonly reason: string }): Promise<void> {
  const row = await held(work, id, monthStatus.signed);
  if (!(await markReturned(work.tx, work.supplier.id, id))) throw new AppError("conflict");
  told(work, row, { status: monthStatus.open, reason });
}

/**
 * Reopens the last closed month. Only the platform can do this; both operator logs record it.
 * @throws {AppError} not_found · month_later_closed · conflict
 */
export async function reopenMonth(work: Work, id: number, { reason }: { readonly reason: string }): Promise<void> {
  const { tx, supplier } = work;
  const row = await held(work, id, monthStatus.closed);
  if (await isLaterClosed(tx, supplier.id, row.month)) throw new AppError(monthErrors.month_later_closed);
  const { name, at } = signatureOf(work);
  if (!(await markReopened(tx, supplier.id, id, { name, at, reason }))) throw new AppError("conflict");
  told(work, row, { status: monthStatus.open, reason });
}

async function held({ tx, supplier }: Work, id: number, status: number): Promise<MonthRow> {
  const row = await lockMonth(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  if (row.status !== status) throw new AppError("conflict");
  return row;
}

/**
 * Checks that a month can be closed, with the open months before it, which are closed together with it.
 * @throws {AppError} month_not_ready with the titles of the facts that prevent it, those of an earlier month with its name
 */
async function demandReady(work: Work, row: MonthRow): Promise<void> {
  const bad = (await factsOf(work, monthOf(work, row.month))).filter(isBad).map(({ title }) => title);
  for (const { month, facts } of await badBefore(work, row))
    bad.push(...facts.map(({ title }) => ofMonth(title, month)));
  if (bad.length > 0) throw new AppError(monthErrors.month_not_ready, { facts: bad });
}

/** The title of a fact of an earlier month: `账单 (2026-10)`. */
function ofMonth(title: Text, month: string): Text {
  return Object.fromEntries(languages.map((language) => [language, `${title[language]} (${month})`])) as Text;
}

function signatureOf({ actor, now }: Work): {
  readonly account_id: number | null;
  readonly name: string;
  readonly at: Date;
} {
  return { account_id: actor.kind === "account" ? actor.account_id : null, name: actor.name, at: now };
}

function told(work: Work, row: MonthRow, after: object): void {
  work.changed("book_month", row.id);
  work.audit({
    biz_type: "book_month",
    biz_id: row.id,
    before: { status: row.status },
    after: { month: row.month, ...after },
  });
}
