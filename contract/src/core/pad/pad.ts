import { z } from "zod";
import { languages } from "../language.ts";
import { mostPoints, mostStrokes, padBox } from "./pad-box.ts";

/** Facts about a text, by keys that have a title in every language. */
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
  /** The result of the clause in one line. Null: nobody has to open it separately. */
  point: z.string().nullable(),
});

/** A text to sign. The hash is made of its JSON with the members in this order. */
export const paperText = z.object({
  no: z.string(),
  title: z.string(),
  facts: z.array(z.object({ key: z.enum(paperFactKeys), text: z.string() })),
  clauses: z.array(clause),
  /** The language it is written in: its headings and labels are in that language for every reader. Absent in texts that were signed before this was kept. */
  language: z.enum(languages).optional(),
});
export type PaperText = z.output<typeof paperText>;
export type PaperClause = z.output<typeof clause>;

/** Lines, each as x, y, x, y … */
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
  /** Null: the name was typed, because the person could not draw it. */
  strokes: strokes.nullable(),
});

/** What somebody who has read and signed a text sends. */
export const padSigned = z.object({
  /** Hash of the text that was shown. If the text has changed since then, it has to be read again. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Clauses that were opened separately, and when, in seconds. */
  read: z.array(z.object({ no: z.int().positive(), at: z.int() })).max(60),
  signatures: z.array(signature).min(1).max(2),
});
export type PadSigned = z.output<typeof padSigned>;

/** A text that waits to be signed, and who has to sign it. */
export const padDocument = z.object({
  text: paperText,
  hash: z.string(),
  signers: z.array(z.object({ role: z.enum(signerRoles), name: z.string(), note: z.string() })),
  /** The last day on which the signer may withdraw from it, if it is signed today. */
  cooling_until: z.iso.date().nullable(),
});
export type PadDocument = z.output<typeof padDocument>;
