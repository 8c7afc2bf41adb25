import type { z } from "zod";
import { monthStatus, monthStatuses } from "@kangying/contract/finance/month";
import type { MonthFact, MonthSides, monthSignPreview, MonthView } from "@kangying/contract/finance/month.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { accountName, type MonthLine } from "../finance/public.ts";
import { t } from "./month-close.texts.ts";
import { badBefore, factsOf, isBad } from "./month-facts.ts";
import { linesNow, monthOf } from "./month.ts";
import { findMonth, keptLines, laterOf, openBefore, type MonthRow } from "./months.repo.ts";
import { subjectOf } from "./subjects.ts";

async function found(ctx: CallContext, id: number): Promise<MonthRow> {
  const row = await findMonth(ctx.tx, ctx.supplier.id, id);
  if (!row) throw new AppError("not_found");
  return row;
}

interface FactShown extends MonthFact {
  readonly sides?: MonthSides | undefined;
}

async function factsShown(ctx: CallContext, row: MonthRow): Promise<readonly FactShown[]> {
  const facts = await factsOf(ctx, monthOf(ctx, row.month));
  return facts.map(({ name, title, text, values, state, to, sides }) => ({
    key: name,
    title: ctx.text(title),
    text: ctx.text(text, values),
    state,
    to: to && ctx.caller.permissions.apis.has(to.api) ? to.path : null,
    sides,
  }));
}

/**
 * A month that an older release closed together with a later one may have no saved lines yet. It accepts no posting, so the ledger's lines
 * are still correct.
 */
const linesOf = async (ctx: CallContext, row: MonthRow): Promise<readonly MonthLine[]> =>
  row.status === monthStatus.closed && row.digest !== null
    ? await keptLines(ctx.tx, ctx.supplier.id, row.id)
    : await linesNow(ctx, row);

function resultOf(lines: readonly MonthLine[]): {
  readonly income_fen: number;
  readonly expense_fen: number;
  readonly debit_fen: number;
  readonly credit_fen: number;
} {
  const sum = (of: (line: MonthLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    income_fen: sum((line) => (line.kind === "income" ? line.credit_fen - line.debit_fen : 0)),
    expense_fen: sum((line) => (line.kind === "expense" ? line.debit_fen - line.credit_fen : 0)),
    debit_fen: sum((line) => line.debit_fen),
    credit_fen: sum((line) => line.credit_fen),
  };
}

/**
 * Returns a month as its page shows it. A closed month shows its saved lines and no facts, because facts could change.
 * @throws {AppError} not_found
 */
export async function presentMonth(ctx: CallContext, id: number): Promise<MonthView> {
  const { tx, supplier } = ctx;
  const row = await found(ctx, id);
  const lines = await linesOf(ctx, row);
  const facts = row.status === monthStatus.closed ? [] : await factsShown(ctx, row);
  const { since, before } = monthOf(ctx, row.month);
  const status = monthStatuses.find(({ value }) => value === row.status);
  return {
    id,
    supplier: supplier.name,
    month: row.month.slice(0, 7),
    status: row.status,
    status_title: status ? ctx.text(status.title) : "",
    facts: facts.map(({ key, title, text, state, to }) => ({ key, title, text, state, to })),
    channels: facts.flatMap(({ key, title, state, to, sides }) => (sides ? [{ key, title, state, to, ...sides }] : [])),
    // Sorted by account number, as accountants expect.
    lines: lines
      .map((line) => ({ ...line, subject: subjectOf(line.head), title: headTitle(line.head, ctx) }))
      .toSorted((a, b) => a.subject.localeCompare(b.subject, "en")),
    ...resultOf(lines),
    made: row.made_name === null || row.made_at === null ? null : signed(ctx, row.made_name, row.made_at),
    closed: row.closed_name === null || row.closed_at === null ? null : signed(ctx, row.closed_name, row.closed_at),
    digest: row.digest,
    span: `${seconds(since)},${seconds(before) - 1}`,
    open_before: row.status === monthStatus.closed ? 0 : (await openBefore(tx, supplier.id, row.month)).length,
    later: await laterOf(tx, supplier.id, row.month),
  };
}

/** The name of all accounts of a kind. */
export function headTitle(head: string, ctx: Pick<CallContext, "text">): string {
  return head === "deposit" ? ctx.text(t("deposits")) : accountName(head, null, ctx);
}

function signed(ctx: CallContext, name: string, at: Date): { name: string; at: number } {
  return { name: actorShown(name, ctx), at: seconds(at) };
}

/** Returns the result of a month and the facts that prevent closing, for the dialogs of both signatures. @throws {AppError} not_found */
export async function previewMonth(
  ctx: CallContext,
  id: number,
  act: "sign" | "close",
): Promise<z.output<typeof monthSignPreview.output>> {
  const row = await found(ctx, id);
  const facts = await factsShown(ctx, row);
  const { income_fen, expense_fen } = resultOf(await linesOf(ctx, row));
  const before = (await openBefore(ctx.tx, ctx.supplier.id, row.month)).length;
  const earlier = (await badBefore(ctx, row)).flatMap(({ month, facts: theirs }) =>
    theirs.map(({ title, text, values }) => `${month} · ${ctx.text(title)} · ${ctx.text(text, values)}`),
  );
  const bad = facts.filter(isBad).length + earlier.length;
  return {
    rows: [
      { title: ctx.text(t("preview.income")), formula: "", amount_fen: income_fen },
      { title: ctx.text(t("preview.expense")), formula: "", amount_fen: -expense_fen },
      { title: ctx.text(t("preview.result")), formula: "", amount_fen: income_fen - expense_fen, strong: true },
    ],
    total_fen: income_fen - expense_fen,
    note: null,
    facts: row.made_name === null ? [] : [{ title: ctx.text(t("words.made")), text: actorShown(row.made_name, ctx) }],
    checks: [
      ...facts.map((fact) => ({ title: `${fact.title} · ${fact.text}`, is_good: !isBad(fact) })),
      ...earlier.map((title) => ({ title, is_good: false })),
    ],
    ...(bad > 0 ? { hindered: ctx.text(t("preview.hindered"), { count: bad }) } : {}),
    effects:
      act === "sign"
        ? [ctx.text(t("preview.signed"))]
        : [
            ctx.text(t("preview.closed"), { month: row.month.slice(0, 7) }),
            ...(before > 0 ? [ctx.text(t("preview.before"), { count: before })] : []),
          ],
  };
}
