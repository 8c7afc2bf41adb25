import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { actShown, blockerShown, settlementRow } from "./students.endpoints.ts";

/** The result of ending a stay on a day for a reason. Nothing is written. */
export const settlementPreview = defineEndpoint({
  api: "seller/student/SettlementPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/StayFinish",
  repeats: "none",
  summary: "Shows the settlement of a stay by cause and day. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    reason: z.enum(["completed", "early", "medical", "discipline", "camp", "cooling_off", "other"]).optional(),
    /** The day of leaving; default: today. */
    day: namedDay.optional(),
    /** Amount kept for kit. Default, if the reason is an illness: the cost of what was handed out and did not come back. */
    kit_fen: z.int().min(0).max(100_000_000).optional(),
    /** Kit that came back unused: `[{ "kit_id", "count" }]` as JSON. */
    kit_back: z.string().max(4_000).optional(),
    /** Kept from the security deposit, line by line: `[{ "item", "amount_fen" }]` as JSON. Lines without an amount do not count yet. */
    deductions: z.string().max(4_000).optional(),
  }),
  output: z.object({
    rows: z.array(settlementRow),
    nights_used: z.int(),
    nights_left: z.int(),
    /** The refund in total; negative: what is still owed. */
    total_fen: z.int(),
    refund_due: z.string(),
    note: z.string().nullable(),
    blockers: z.array(blockerShown),
    ...actShown,
  }),
});

const settlementPaper = z.object({
  rows: z.array(settlementRow),
  supplier: z.string(),
  stay_no: z.string(),
  student: z.string(),
  student_no: z.string(),
  package: z.string(),
  checkin_date: z.string().nullable(),
  cause: z.string(),
  /** In the reader's language. */
  cause_title: z.string(),
  on_day: z.string(),
  nights_used: z.int(),
  nights_left: z.int(),
  total_fen: z.int(),
  refund_due: z.string(),
  by_name: z.string(),
  at: z.int(),
});
export type SettlementPaper = z.output<typeof settlementPaper>;

/** The settlement that was stored when a stay ended, to show and to print. */
export const settlementSheet = defineEndpoint({
  api: "seller/student/SettlementSheet",
  method: "GET",
  access: "permission",
  permission: "seller/student/CampsiteFinishedList",
  repeats: "none",
  summary: "Returns the stored settlement of a finished stay",
  input: z.object({ id: z.int().positive() }),
  output: settlementPaper,
});

/** What a cancellation would keep and refund now. */
export const cancelPreview = defineEndpoint({
  api: "seller/student/CancelPreview",
  method: "GET",
  access: "permission",
  permission: "seller/student/AppointmentCancel",
  repeats: "none",
  summary: "Shows what is kept and refunded when an appointment is cancelled for a reason. Nothing is saved",
  input: z.object({
    id: z.int().positive().optional(),
    /** Instead of `id`: keys of a selection, separated by commas. */
    ids: z
      .string()
      .max(4_000)
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .optional(),
    reason: z.enum(["changed_plan", "price", "health", "no_show", "camp", "other"]).optional(),
  }),
  output: z.object({
    rows: z.array(settlementRow),
    total_fen: z.int(),
    note: z.string().nullable(),
    facts: actShown.facts,
    /** A second person is needed: much of a booking deposit is kept, or the caller is the one who took it. */
    asks: z.array(z.string()).optional(),
  }),
});
