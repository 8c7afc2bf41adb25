import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

const id = z.int().positive();

/** Maximum rows whose notes are asked for in one call. */
export const mostNoted = 200;
const rowNote = z.object({
  id,
  /** The last thing that the caller did to it on the supplier's present day, and when. */
  handled: z.object({ title: z.string(), at: z.int() }).nullable(),
  /** Names of others who have a form of it open. */
  editing: z.array(z.string()),
});
/** Notes about a row, shown beside its cells. `handled.at` is in seconds. */
export type RowNote = z.output<typeof rowNote>;

/** What the caller has done to rows of a list today, and who else is editing them. Rows without a note are left out. */
export const rowNotes = defineEndpoint({
  api: "seller/row/RowNotes",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary:
    "Returns, for rows of a list, what the caller did with them today and which colleague is editing them now. `ids` are separated by commas",
  input: z.object({
    list: z.string().min(1).max(120),
    ids: z.string().regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${mostNoted - 1}}$`)),
  }),
  output: z.object({ notes: z.array(rowNote) }),
});

/** Says that a form of a row is open: sent on opening, every half minute, and on closing. */
export const rowEditing = defineEndpoint({
  api: "seller/row/RowEditing",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary:
    "Reports that the caller has opened or closed the form of an action on a row, and returns who else has it open",
  input: z.object({ action: z.string().min(1).max(120), id, editing: z.boolean() }),
  output: z.object({ others: z.array(z.string()) }),
});
