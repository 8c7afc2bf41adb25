import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";

const id = z.int().positive();
const day = z.iso.date();
/** Seconds. */
const instant = z.int();

/** The permission to see a student's money. */
export const studentFolioPermission = "seller/student/StudentFolio";
/** Maximum lines of each kind in a folio. */
export const mostFolioLines = 200;

const billLine = z.object({
  id,
  at: instant,
  kind: z.string(),
  title: z.string(),
  qty: z.int(),
  unit_fen: z.int(),
  amount_fen: z.int(),
  by: z.string(),
  /** Reversed by another line, or reversing one. */
  is_void: z.boolean(),
});

const nightEntry = z.object({
  id,
  at: instant,
  kind: z.string(),
  title: z.string(),
  delta: z.int(),
  /** The nights left after it. */
  left: z.int(),
  night: day.nullable(),
  unit_fen: z.int(),
});

const paymentLine = z.object({
  id,
  no: z.string(),
  at: instant.nullable(),
  purpose: z.string(),
  channel: z.string(),
  amount_fen: z.int(),
  refunded_fen: z.int(),
  status: z.string(),
  color: z.enum(["green", "amber", "red", "violet", "cyan", "blue", "slate"]),
});

/** A link to the rows behind a figure; null if this account has no page for them. */
const link = z.string().nullable();

export const studentFolio = z.object({
  stay_id: id.nullable(),
  stay_no: z.string().nullable(),
  billed_fen: z.int(),
  paid_fen: z.int(),
  refunded_fen: z.int(),
  /** The part of the fee that is still to be paid; a held booking deposit counts as paid. */
  due_fen: z.int(),
  booking_fen: z.int(),
  security_fen: z.int(),
  /** Deferred revenue that the stay still holds. */
  deferred_fen: z.int(),
  nights_left: z.int(),
  lines: z.array(billLine),
  nights: z.array(nightEntry),
  payments: z.array(paymentLine),
  contracts: z.array(
    z.object({
      id,
      no: z.string(),
      /** Null: it waits to be signed. */
      signed_on: day.nullable(),
      amount_fen: z.int(),
      is_void: z.boolean(),
      is_supplement: z.boolean(),
    }),
  ),
  policies: z.array(
    z.object({
      id,
      policy_no: z.string(),
      insurer: z.string(),
      kind: z.string(),
      start_on: day,
      end_on: day,
      /** valid · ending within a week · over. */
      state: z.enum(["valid", "ending", "over"]),
    }),
  ),
  screening: z
    .object({
      on: day,
      risk: z.enum(["green", "amber", "red"]),
      by: z.string(),
      note: z.string(),
      /** Address of the doctor's note, valid for a short time. */
      doctor_note: z.string().nullable(),
    })
    .nullable(),
  /** Newest first, without cancelled ones. */
  leaves: z.array(
    z.object({
      id,
      kind: z.string(),
      start_at: instant,
      /** When the student came back, or plans to. */
      end_at: instant,
      reason: z.string(),
      state: z.enum(["asked", "approved", "refused", "away", "back", "late"]),
      nights_away: z.int(),
      credit_nights: z.int(),
    }),
  ),
  /** Lessons for which attendance was taken. Null: none. */
  attendance: z
    .object({
      there: z.int(),
      late: z.int(),
      missing: z.int(),
      on_leave: z.int(),
      excused: z.int(),
      /** The last lessons that the student missed or came late to, newest first. */
      last: z.array(z.object({ at: instant, course: z.string(), state: z.int() })),
    })
    .nullable(),
  /** Nights that leaves may give back, by the terms. */
  leave_credit: z.int(),
  payments_to: link,
  deposits_to: link,
  ledger_to: link,
});
export type StudentFolio = z.output<typeof studentFolio>;

/** What a stay costs, what was paid, the account of its nights, and its papers. */
export const studentFolioEndpoint = defineEndpoint({
  api: "seller/student/StudentFolio",
  method: "GET",
  access: "permission",
  permission: studentFolioPermission,
  repeats: "none",
  summary: "Returns the bill, payments, deposits, nights account, contract, insurance and screening of a stay",
  input: z.object({ id, stay_id: id.optional() }),
  output: studentFolio,
});
