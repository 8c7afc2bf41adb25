import { z } from "zod";

/** A page of the console with the filters behind the figure. Null: no list shows exactly these rows. */
const to = z.string().nullable();

/** percent: a ratio · money: integer fen · count: a whole number · number: with one decimal · text, date: as they are. */
const kind = z.enum(["percent", "money", "count", "number", "text", "date"]);
export type ReportKind = z.output<typeof kind>;

const value = z.union([z.number(), z.string()]).nullable();

/**
 * A page of figures: key figures on top, a curve with its table, and tables of groups. Every page of figures without a picture of its own
 * answers in this form, and one screen draws them all.
 */
export const report = z.object({
  /** One sentence that says what the figures are about. */
  note: z.string(),
  figures: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind,
      value: z.number().nullable(),
      /** The definition of the figure, in words. */
      says: z.string(),
      tone: z.enum(["plain", "good", "warn", "bad"]),
      to,
    }),
  ),
  /** The first line of each chart is the main one; the others are drawn beside it. Null where a line has no value for a day. */
  charts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(["percent", "money", "count", "number"]),
      lines: z.array(z.object({ key: z.string(), title: z.string() })),
      points: z.array(z.object({ date: z.iso.date(), values: z.array(z.number().nullable()), to })),
    }),
  ),
  tables: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      note: z.string(),
      columns: z.array(z.object({ title: z.string(), kind })),
      rows: z.array(z.object({ cells: z.array(z.object({ value, to })) })),
    }),
  ),
  /** Lists behind the page as a whole. */
  lists: z.array(z.object({ title: z.string(), to: z.string() })),
});
export type Report = z.output<typeof report>;
