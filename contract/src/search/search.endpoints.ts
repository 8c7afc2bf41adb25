import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

/** The kind of a found record. */
export const recordKinds = ["student", "stay", "order", "payment", "room", "bed", "operator", "role"] as const;
export type RecordKind = (typeof recordKinds)[number];

const foundRecord = z.object({
  kind: z.enum(recordKinds),
  /** `student:12`: the key under which its use is counted. */
  key: z.string(),
  title: z.string(),
  /** A line that distinguishes it from others of the same name. */
  sub: z.string(),
  /** Page of the console that shows it. */
  to: z.string(),
});
/** A record that fits what was typed. */
export type FoundRecord = z.infer<typeof foundRecord>;

export const findRecords = defineEndpoint({
  api: "seller/search/Find",
  method: "GET",
  access: "session",
  repeats: "none",
  summary:
    "Finds records: students by name, pinyin, initials, end of the phone or number; stays, orders and payments by number; rooms, beds, operators and roles. Without `q` it returns what the caller opens most",
  input: z.object({ q: z.string().trim().max(60).default("") }),
  output: z.array(foundRecord),
});

const offeredAction = z.object({
  /** API of the list that offers it. */
  list: z.string(),
  /** Its name in that list's description. */
  name: z.string(),
  title: z.string(),
  /** Syllables separated by blanks; empty if the title is not Chinese. */
  pinyin: z.string(),
  /** Page of the list. */
  path: z.string(),
});
/** An action that can be started from anywhere. */
export type OfferedAction = z.infer<typeof offeredAction>;

export const findActions = defineEndpoint({
  api: "seller/search/Actions",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the actions that the caller may start from any page, those that need no row",
  input: z.object({}),
  output: z.array(offeredAction),
});

export const readUses = defineEndpoint({
  api: "seller/search/Uses",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns what the caller opens most, the most used first",
  input: z.object({}),
  output: z.array(z.object({ key: z.string(), heat: z.number() })),
});

export const noteUse = defineEndpoint({
  api: "seller/search/Used",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Counts one use of a page, an action or a record",
  input: z.object({
    key: z.string().regex(new RegExp(String.raw`^(?:page|action|${recordKinds.join("|")}):[\w/:.-]{1,140}$`, "u")),
  }),
  output: z.null(),
});
