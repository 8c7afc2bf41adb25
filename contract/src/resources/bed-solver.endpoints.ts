import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { bedSolverCalls } from "./bed-solver.calls.ts";

const id = z.int().positive();
const day = z.iso.date();

/** Maximum number of people that beds are looked for at once. */
export const mostGuests = 12;

const person = z.object({
  stay_id: id,
  version: z.int(),
  student_id: id,
  name: z.string(),
  sex: z.enum(["M", "F"]),
  from: day,
  nights: z.int(),
  room_type: z.string(),
});

/** Somebody for whom a bed was found. */
const placed = person.extend({
  bed_id: id,
  /** `A 栋 303-4` */
  place: z.string(),
  /** Why there, in words. */
  why: z.string(),
  is_pinned: z.boolean(),
});

/** A held bed that is exchanged for another one of the same type. */
const moved = person.extend({ bed_id: id, place: z.string(), from_place: z.string(), from_bed_id: id });

/** Somebody for whom no bed was found. */
const refused = person.extend({
  /** Which nights and which rooms are the problem, in words. */
  why: z.string(),
  /** Rooms that prevent it. */
  room_ids: z.array(id),
  /** What could be done instead. */
  ways: z.array(
    z.object({
      kind: z.enum(["date", "type", "pin"]),
      title: z.string(),
      /** date: the first day on which a bed is free. */
      day: day.nullable(),
      /** type: a bed of another type. */
      bed_id: id.nullable(),
    }),
  ),
});

export const bedProposal = z.object({
  placed: z.array(placed),
  moved: z.array(moved),
  refused: z.array(refused),
  /** Wishes that are met, and all wishes. */
  wishes: z.object({ met: z.int(), all: z.int() }),
  /** True: nothing better exists. False: the time was up. */
  is_proven: z.boolean(),
  ms: z.int(),
});
export type BedProposal = z.output<typeof bedProposal>;

/** `12:345,13:346`: stays with the beds that somebody at the desk has chosen for them. */
const pins = z.string().regex(/^\d{1,12}:\d{1,12}(?:,\d{1,12}:\d{1,12}){0,11}$/);
const keys = z.string().regex(/^\d{1,12}(?:,\d{1,12}){0,11}$/);

/** Proposes a bed for each of those who are coming. Nothing is written. */
export const bedSolve = defineEndpoint({
  api: "seller/bed/SolverPropose",
  method: "GET",
  access: "permission",
  permission: bedSolverCalls.SolverApply.api,
  repeats: "none",
  summary: "Proposes beds for coming students, explains each choice, and says why somebody gets none. Nothing is saved",
  input: z.object({
    /** Stays, separated by commas; default: the next arrivals that have no bed. */
    ids: keys.optional(),
    pins: pins.optional(),
  }),
  output: bedProposal,
});

const line = z.object({ stay_id: id.max(1e12), version: z.int().min(0).max(1e9), bed_id: id.max(1e12) });

/** Holds the proposed beds: all of them, or none. */
export const bedSolverApply = defineEndpoint({
  api: bedSolverCalls.SolverApply.api,
  method: "POST",
  access: "permission",
  permission: bedSolverCalls.SolverApply.api,
  repeats: "guarded",
  summary: "Holds all proposed beds and moves other holds to make room, or changes nothing",
  input: z.object({ placed: z.array(line).min(1).max(mostGuests), moved: z.array(line).max(40) }),
  output: z.object({ placed: z.int(), moved: z.int() }),
});
