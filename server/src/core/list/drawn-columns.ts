/** Columns whose cells draw a figure beside its text: a bar, a line, a place on an axis. */
import type { ScoreCell, SharesCell } from "@kangying/contract/core/list-cells";
import { addDays } from "../kernel/day.ts";
import { inFigures } from "../kernel/text.ts";
import type { ColumnDef, ColumnOptions } from "./columns.ts";
import type { ListContext } from "./list-context.ts";

/** How much of it there is: 39 / 2,000. */
export const ofTotal = (value: number, total: number): string => `${inFigures(value)} / ${inFigures(total)}`;

/** A column with the progress of `value` towards `total`; `say` makes the text beside the bar, default `ofTotal`. */
export function progress(
  sql: { readonly value: string; readonly total: string },
  options: ColumnOptions & {
    readonly say?: (value: number, total: number, ctx: ListContext) => string;
    /** The figure in a file, equal to the one in the text; default: `value`. */
    readonly figure?: (value: number, total: number) => number;
  },
): ColumnDef {
  const { say = ofTotal, figure = (value) => value, ...rest } = options;
  return {
    ...rest,
    type: "progress",
    parts: sql,
    cell: (parts, ctx) => ({
      value: Number(parts["value"]),
      total: Number(parts["total"]),
      text: say(Number(parts["value"]), Number(parts["total"]), ctx),
    }),
    file: (parts) => figure(Number(parts["value"]), Number(parts["total"])),
  };
}

/**
 * A column with a total of the last days and their line.
 * @param sql.days  an int[] of them, the oldest first
 * @param sql.lacks  a condition that explains a fall: nothing is left to sell
 */
export function trend(
  sql: { readonly value: string; readonly days: string; readonly lacks: string },
  options: ColumnOptions,
): ColumnDef {
  return {
    ...options,
    type: "trend",
    parts: sql,
    cell: ({ value, days, lacks }) => {
      const line = Array.isArray(days) ? days.map(Number) : [];
      return { value: Number(value), days: line, bad: lacks === true && isFalling(line) };
    },
    file: ({ value }) => Number(value),
  };
}

/** True when the last third is less than half of the third before it. */
function isFalling(days: readonly number[]): boolean {
  const third = Math.floor(days.length / 3);
  const sum = (part: readonly number[]): number => part.reduce((total, each) => total + each, 0);
  return sum(days.slice(-third)) * 2 < sum(days.slice(-2 * third, -third));
}

/** Days before and after today on the axis of a span. */
const axisBefore = 30;
const axisAfter = 34;

/** A column with a span of days on an axis that all rows share. @param sql  two dates, and the tone as `SpanCell` names it */
export function span(
  sql: { readonly from: string; readonly to: string; readonly tone: string },
  options: ColumnOptions,
): ColumnDef {
  return {
    ...options,
    type: "span",
    parts: { value: sql.from, to: sql.to, tone: sql.tone },
    cell: ({ value, to, tone }, { today }) =>
      value === null || to === null
        ? null
        : { from: value, to, tone, axis: [addDays(today, -axisBefore), addDays(today, axisAfter)], today },
    file: ({ value, to }) => (typeof value === "string" && typeof to === "string" ? `${value} – ${to}` : null),
  };
}

/** A column with a score and its history. @param sql  the score, and the past ones as a JSON array, the oldest first */
export function score(
  sql: { readonly value: string; readonly line: string },
  options: ColumnOptions & { readonly most: number; readonly grade: (value: number) => ScoreCell["grade"] },
): ColumnDef {
  const { most, grade, ...rest } = options;
  return {
    ...rest,
    type: "score",
    parts: sql,
    cell: ({ value, line }) =>
      typeof value === "number"
        ? { value, most, grade: grade(value), line: Array.isArray(line) ? line.map(Number) : [] }
        : null,
  };
}

/**
 * A column with places for persons.
 * @param sql.taken  how many are taken · `names` a text[] of who has them, in their order · `held` how many wait · `total` how many there are
 */
export function seats(
  sql: { readonly taken: string; readonly names: string; readonly held: string; readonly total: string },
  options: ColumnOptions & {
    readonly say: (
      of: { readonly taken: number; readonly held: number; readonly total: number },
      ctx: ListContext,
    ) => string;
  },
): ColumnDef {
  const { say, ...rest } = options;
  const counts = ({ value, held, total }: Readonly<Record<string, unknown>>) => ({
    taken: Number(value),
    held: Number(held),
    total: Number(total),
  });
  return {
    ...rest,
    type: "seats",
    parts: { value: sql.taken, names: sql.names, held: sql.held, total: sql.total },
    cell: (parts, ctx) => {
      const { taken, held, total } = counts(parts);
      const names = Array.isArray(parts["names"]) ? parts["names"].map(String) : [];
      return {
        taken: Array.from({ length: taken }, (_, at) => names[at] ?? ""),
        held,
        free: Math.max(0, total - taken - held),
        text: say({ taken, held, total }, ctx),
      };
    },
    file: (parts, ctx) => say(counts(parts), ctx),
  };
}

/** A column with the parts of a whole. @param sql  what `say` makes the parts from @returns null from `say`: there is no whole yet */
export function shares(
  sql: string,
  options: ColumnOptions & { readonly say: (value: unknown, ctx: ListContext) => SharesCell | null },
): ColumnDef {
  const { say, ...rest } = options;
  return {
    ...rest,
    type: "shares",
    parts: { value: sql },
    cell: ({ value }, ctx) => say(value, ctx),
    file: ({ value }, ctx) =>
      say(value, ctx)
        ?.parts.map(({ title, text }) => `${title} ${text}`)
        .join(" · ") ?? null,
  };
}
