import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { monthCalls } from "./month.calls.ts";

const fact = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** bad: prevents closing · warn: does not prevent it, but people should know. */
  state: z.enum(["good", "warn", "bad"]),
  /** The page on which it is corrected. Null: nothing to correct, or no page that the caller may open. */
  to: z.string().nullable(),
});
export type MonthFact = z.output<typeof fact>;

/** The other side's bill of an account, and what our books say of the same month. All in fen. */
const sides = z.object({
  /** Days of the month that are in a bill. */
  days: z.int(),
  in_fen: z.int(),
  /** What went out, as a positive number. */
  out_fen: z.int(),
  fee_fen: z.int(),
  net_fen: z.int(),
  books_fen: z.int(),
  /** The difference between both, as the sum of the listed differences. */
  standing_fen: z.int(),
  /** Differences that wait for a reason, and those that have one. */
  open: z.int(),
  explained: z.int(),
});
export type MonthSides = z.output<typeof sides>;

const channel = sides.extend({
  key: z.string(),
  title: z.string(),
  state: fact.shape.state,
  to: fact.shape.to,
});
export type MonthChannel = z.output<typeof channel>;

const line = z.object({
  /** The accountant's own number of the account. */
  subject: z.string(),
  head: z.string(),
  title: z.string(),
  kind: z.enum(["asset", "liability", "income", "expense"]),
  opening_fen: z.int(),
  debit_fen: z.int(),
  credit_fen: z.int(),
  closing_fen: z.int(),
});

const signed = z.object({ name: z.string(), at: z.int() }).nullable();

const monthView = z.object({
  id: z.int(),
  supplier: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  status: z.int(),
  status_title: z.string(),
  facts: z.array(fact),
  /** Bills compared with the books, one line for each account that has any. */
  channels: z.array(channel),
  lines: z.array(line),
  debit_fen: z.int(),
  credit_fen: z.int(),
  income_fen: z.int(),
  expense_fen: z.int(),
  made: signed,
  closed: signed,
  digest: z.string().nullable(),
  /** The month as a list's filter takes it: two seconds, both included. */
  span: z.string(),
  /** Earlier months that nobody closed: they are closed together with this one. */
  open_before: z.int(),
  /** Postings of later months that refer to this one. */
  later: z.int(),
});
export type MonthView = z.output<typeof monthView>;

/** A month of the books: what prevents closing it, its totals, and who signed. */
export const monthLook = defineEndpoint({
  api: monthCalls.MonthLook.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns a month of the books: facts, lines by account, and signatures",
  input: z.object({ id: z.int().positive() }),
  output: monthView,
});

/** What the person would sign. */
export const monthSignPreview = definePreview({
  api: "seller/finance/MonthSignPreview",
  permission: monthCalls.MonthSign.api,
  summary: "Shows the totals of a month before it is signed",
  input: z.object({ id: z.int().positive() }),
});

/** What closing would do. */
export const monthClosePreview = definePreview({
  api: "seller/finance/MonthClosePreview",
  permission: monthCalls.MonthClose.api,
  summary: "Shows what closing a month would do",
  input: z.object({ id: z.int().positive() }),
});
