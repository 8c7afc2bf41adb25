import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";

/** Maximum rows of one printed sheet. A larger house would print more than anybody can use on a round. */
export const mostSheetRows = 1000;

/** A table to print and to write on. */
export const deskSheet = z.object({
  supplier: z.string(),
  day: z.iso.date(),
  /** When it was made, in seconds. */
  at: z.int(),
  by: z.string(),
  /** There are more rows than the sheet shows. */
  is_cut: z.boolean(),
  /** box: to tick · line: to write on. */
  columns: z.array(z.object({ title: z.string(), kind: z.enum(["text", "figure", "box", "line"]) })),
  /** Cells in the order of the columns, in the reader's language. */
  groups: z.array(z.object({ title: z.string(), rows: z.array(z.array(z.string())) })),
});
export type DeskSheet = z.output<typeof deskSheet>;

/** Who arrives on a day, and who should have arrived before. */
export const arrivalSheetEndpoint = defineEndpoint({
  api: "seller/student/ArrivalSheet",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentEntryList",
  repeats: "none",
  summary: "Returns the arrivals of a day as a table to print. Phones are masked",
  input: z.object({
    /** Default: today. */
    day: namedDay.optional(),
  }),
  output: deskSheet,
});

const certificate = z.object({
  supplier: z.string(),
  stay_no: z.string(),
  student: z.string(),
  student_no: z.string(),
  package: z.string(),
  /** The days of entering and leaving. */
  from: z.iso.date(),
  to: z.iso.date(),
  nights: z.int(),
  /** Kilograms lost since entry; null if nothing was lost or measured, or if the reader may not see weights. */
  loss_kg: z.number().nullable(),
  /** The same as a share of the weight at entry, 0…1. */
  loss_share: z.number().nullable(),
  by: z.string(),
});
export type Certificate = z.output<typeof certificate>;

/** A certificate for a student who stayed to the end. */
export const certificateEndpoint = defineEndpoint({
  api: "seller/student/Certificate",
  method: "GET",
  access: "permission",
  permission: "seller/student/CampsiteFinishedList",
  repeats: "none",
  summary: "Returns the certificate of a completed stay, to print",
  input: z.object({ id: z.int().positive() }),
  output: certificate,
});

/** Everybody in camp, room by room. */
export const rollCallEndpoint = defineEndpoint({
  api: "seller/student/RollCall",
  method: "GET",
  access: "permission",
  permission: "seller/student/CampsiteLivingList",
  repeats: "none",
  summary: "Returns everybody in camp by room, with who is on leave, as a table to print",
  input: z.object({}),
  output: deskSheet,
});
