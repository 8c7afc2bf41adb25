import { z } from "zod";
import { languages } from "../language.ts";
import { mostPoints, mostStrokes, padBox } from "./pad-box.ts";

/** What a text is told about, by a key that every language has words for. */
export const paperFactKeys = [
  "house",
  "student",
  "guardian",
  "stay",
  "package",
  "room",
  "nights",
  "price",
  "deposit",
  "change",
] as const;
export type PaperFactKey = (typeof paperFactKeys)[number];

const clause = z.object({
  no: z.int().positive(),
  title: z.string(),
  body: z.string(),
  /** In one line what the clause comes to; null: nobody has to open it by itself. */
  point: z.string().nullable(),
});

/** A text as it is signed. Its JSON in this order of members is what the hash is made of. */
export const paperText = z.object({
  no: z.string(),
  title: z.string(),
  facts: z.array(z.object({ key: z.enum(paperFactKeys), text: z.string() })),
  clauses: z.array(clause),
  /** What it is written in: its headings and labels follow, whoever reads it. Not in texts that were signed before it was kept. */
  language: z.enum(languages).optional(),
});
export type PaperText = z.output<typeof paperText>;
export type PaperClause = z.output<typeof clause>;

/** Lines of x, y, x, y … */
export const strokes = z
  .array(
    z
      .array(z.int().min(0).max(padBox.width))
      .min(4)
      .max(mostPoints * 2),
  )
  .min(1)
  .max(mostStrokes);
export type Strokes = z.output<typeof strokes>;

export const signerRoles = ["student", "guardian"] as const;
export type SignerRole = (typeof signerRoles)[number];

/** One person's signature. */
export const signature = z.object({
  role: z.enum(signerRoles),
  name: z.string().trim().min(1).max(40),
  /** Null: the name was typed, where a hand could not. */
  strokes: strokes.nullable(),
});

/** What somebody who has read and signed a text sends. */
export const padSigned = z.object({
  /** Of the text that was shown: another one by now is read again. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Clauses that were opened by themselves, and when. Seconds. */
  read: z.array(z.object({ no: z.int().positive(), at: z.int() })).max(60),
  signatures: z.array(signature).min(1).max(2),
});
export type PadSigned = z.output<typeof padSigned>;

/** A text that waits to be signed, and by whom. */
export const padDocument = z.object({
  text: paperText,
  hash: z.string(),
  signers: z.array(z.object({ role: z.enum(signerRoles), name: z.string(), note: z.string() })),
  /** The last day on which it may be stepped back from, if it is signed today. */
  cooling_until: z.iso.date().nullable(),
});
export type PadDocument = z.output<typeof padDocument>;
