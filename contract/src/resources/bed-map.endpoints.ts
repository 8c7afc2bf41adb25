import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";

const id = z.int().positive();
const day = z.iso.date();
const sex = z.enum(["M", "F"]);

/** Maximum beds that one map shows; a larger house is shown building by building. */
export const mostMapBeds = 2000;
/** Days that the ribbon shows. */
export const ribbonDays = 30;
/** Maximum students waiting for a bed that are shown: those who come first. */
export const mostWaiting = 200;

/** Whose stay it is, and which version of it the map shows. `phone_tail` is the part of a number that everybody sees. */
const guest = z.object({
  stay_id: id,
  version: z.int(),
  student_id: id,
  name: z.string(),
  sex,
  phone_tail: z.string(),
});

/** A bed with its state on the day that is shown. */
const mapBed = z.object({
  id,
  no: z.string(),
  state: z.enum(["occupied", "held", "blocked", "free"]),
  guest: guest
    .extend({
      /** Nights from the day shown to the day of leaving; null for a held bed. */
      nights_left: z.int().nullable(),
      /** On leave, with the bed kept. Only known for today. */
      is_away: z.boolean(),
      /** For a held bed: the day on which the guest comes. */
      arrives_on: day.nullable(),
      leaves_on: day.nullable(),
    })
    .nullable(),
  /** Why it is out of use: the reason of the block, or empty if the bed or room is closed. Null if it is in use. */
  blocked_for: z.string().nullable(),
  /** The last blocked night, if the block has an end. */
  blocked_to: day.nullable(),
  /** The first night after the day shown that somebody has. Null: free without end. */
  next_taken: day.nullable(),
  /** Somebody has left it: to be cleaned, or cleaned and not inspected. Only known for today. Null: ready. */
  cleaning: z.enum(["due", "cleaned"]).nullable(),
});
export type MapBed = z.output<typeof mapBed>;

const mapRoom = z.object({
  id,
  no: z.string(),
  floor: z.int(),
  building_id: id,
  room_type_id: id,
  /** Who may sleep there by the room's rule. */
  gender: z.enum(["M", "F", "dynamic", "family"]),
  beds: z.array(mapBed),
});
export type MapRoom = z.output<typeof mapRoom>;

const named = z.object({ id, name: z.string() });

/** Somebody who needs a bed: confirmed, and not in camp yet. */
const waitingGuest = guest.extend({
  package: z.string(),
  room_type_id: id,
  expected_date: day,
  nights: z.int(),
  /** The bed that is already held. */
  bed_id: id.nullable(),
});
export type WaitingGuest = z.output<typeof waitingGuest>;

export const bedMap = z.object({
  today: day,
  day,
  buildings: z.array(named),
  room_types: z.array(named),
  /** In the order of the house. */
  rooms: z.array(mapRoom),
  /** The house has more beds than the map shows. */
  cut: z.boolean(),
  /** Null: the caller may not see who waits. */
  waiting: z.array(waitingGuest).nullable(),
  waiting_count: z.int(),
});
export type BedMap = z.output<typeof bedMap>;

/** The house on one day: every bed, who has it, and who waits for one. */
export const bedMapEndpoint = defineEndpoint({
  api: "seller/bed/BedMap",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns every bed on one day with its guest, and the students who wait for a bed",
  input: z.object({
    /** Default: today. */
    day: namedDay.optional(),
    building_id: id.optional(),
  }),
  output: bedMap,
});

/** Consecutive nights that one stay or block has in one bed. */
const bar = z.object({
  bed_id: id,
  kind: z.enum(["stay", "hold", "block"]),
  /** The first night, and the day after the last one, both within the days that are shown. */
  from: day,
  until: day,
  guest: guest.nullable(),
  reason: z.string().nullable(),
});
export type RibbonBar = z.output<typeof bar>;

export const bedRibbon = z.object({ from: day, days: z.int(), bars: z.array(bar) });
export type BedRibbon = z.output<typeof bedRibbon>;

/** Thirty days of the same beds, as bars. */
export const bedRibbonEndpoint = defineEndpoint({
  api: "seller/bed/BedRibbon",
  method: "GET",
  access: "permission",
  permission: bedMapEndpoint.api,
  repeats: "none",
  summary: "Returns the nights of every bed for 30 days, with nights in a row as one bar",
  input: z.object({
    /** The first day; default: today. */
    from: namedDay.optional(),
    building_id: id.optional(),
  }),
  output: bedRibbon,
});
