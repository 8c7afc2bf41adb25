import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { servedList } from "../core/served.ts";

/** Entries on a page of a bed's history. */
export const bedHistoryPage = 30;
/** Maximum labels in one print; a larger house prints building by building. */
export const mostLabels = 1000;

const day = z.iso.date();
const place = { building: z.string(), room: z.string(), bed: z.string() };

const entry = z.object({
  key: z.string(),
  /** stay: nights slept or planned · hold: kept for an arrival · block: out of use · change: of the bed itself. */
  kind: z.enum(["stay", "hold", "block", "change"]),
  /** In the reader's language. */
  title: z.string(),
  /** The first and the last night; null for a change. */
  from: day.nullable(),
  to: day.nullable(),
  /** Whose nights. Null: nobody's, or not visible for this reader. */
  guest: z.object({ student_id: z.int(), name: z.string(), stay_no: z.string() }).nullable(),
  /** Why, or what was changed. */
  text: z.string().nullable(),
  by: z.string().nullable(),
  /** When it was written, in seconds; null if only the nights are known. */
  at: z.int().nullable(),
});

/** Who slept in a bed, when it was out of use, and how it was changed: newest first, page by page. */
export const bedHistory = defineEndpoint({
  api: "seller/bed/BedHistory",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns a bed's nights by guest, the times when it was blocked, and its changes, newest first",
  input: z.object({ id: z.int().positive(), page: z.int().min(1).max(1000).optional() }),
  output: z.object({ ...place, room_type: z.string(), entries: z.array(entry), has_more: z.boolean() }),
});
export type BedHistoryPage = z.output<typeof bedHistory.output>;
export type BedHistoryEntry = z.output<typeof entry>;

/** Labels of beds, to print and to stick on them. */
export const bedLabels = defineEndpoint({
  api: "seller/bed/BedLabels",
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the place of every bed in words, in the order of the house, to print",
  input: z.object({ building_id: z.int().positive().optional() }),
  output: z.object({
    supplier: z.string(),
    buildings: z.array(z.object({ id: z.int(), name: z.string() })),
    labels: z.array(
      z.object({
        id: z.int(),
        ...place,
        room_type: z.string(),
        pos: z.string().nullable(),
        /** Who sleeps there tonight, with the last night. Null: nobody, or not visible for this reader. */
        guest: z.object({ name: z.string(), until: day }).nullable(),
      }),
    ),
    /** There are more beds than fit in one print. */
    is_cut: z.boolean(),
  }),
});
export type BedLabelsSheet = z.output<typeof bedLabels.output>;

/** Lists whose actions are also offered on pages that are not lists. */
export const bedsList = servedList("seller/bed/BedList", z.object({ id: z.int() }));
export const roomsList = servedList("seller/room/RoomList", z.object({ id: z.int() }));
