import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { attendanceCalls } from "./attendance.calls.ts";

const id = z.int().positive();
/** 1 there · 2 late · 3 missing · 4 on leave · 5 excused. */
const state = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type Presence = z.output<typeof state>;

/** A lesson with its roll call. Times are minutes of the day, by the shop's clock. */
const lesson = z.object({
  id,
  course: z.string(),
  class: z.string().nullable(),
  venue: z.string(),
  coach: z.string(),
  date: z.iso.date(),
  starts: z.int(),
  minutes: z.int(),
  /** The time when it begins, in seconds. */
  starts_at: z.int(),
  /** ahead: not begun · open · sent: may still be changed with a reason · closed. */
  phase: z.enum(["ahead", "open", "sent", "closed"]),
  /** How many were there, of all expected. Null: nobody has taken attendance. */
  there: z.int().nullable(),
  expected: z.int().nullable(),
});
export type RollLesson = z.output<typeof lesson>;

const row = z.object({
  stay_id: id,
  student_id: id,
  name: z.string(),
  bed: z.string().nullable(),
  /** From their leave: 4 away, 5 a rest in camp. Null: expected. */
  preset: z.union([z.literal(4), z.literal(5)]).nullable(),
  /** As it was sent. */
  state: state.nullable(),
  late_minutes: z.int().nullable(),
  /** What their record names and the course forbids, in words. */
  warned: z.array(z.string()),
  /** This reader may open their page: they are not students of a colleague who happen to be in the class. */
  may_open: z.boolean(),
});
export type RollRow = z.output<typeof row>;

const sheet = z.object({
  lesson,
  may_save: z.boolean(),
  rows: z.array(row),
  /** Students of the lesson who belong to other coaches, if this reader sees only their own. */
  others: z.int().min(0),
});
export type RollSheet = z.output<typeof sheet>;

/** The lessons of one day with their roll calls. */
export const rollCallToday = defineEndpoint({
  api: "seller/attendance/RollCallToday",
  method: "GET",
  access: "permission",
  permission: attendanceCalls.AttendanceList.api,
  repeats: "none",
  summary: "Returns the lessons of a day that need a roll call",
  input: z.object({
    /** Default: today. */
    day: namedDay.optional(),
  }),
  output: z.object({ day: z.iso.date(), today: z.iso.date(), lessons: z.array(lesson) }),
});

/** Who is expected at a lesson, filled in from their leaves. */
export const rollCallSheet = defineEndpoint({
  api: "seller/attendance/RollCallSheet",
  method: "GET",
  access: "permission",
  permission: attendanceCalls.AttendanceList.api,
  repeats: "none",
  summary: "Returns the roll of a lesson",
  input: z.object({ id }),
  output: sheet,
});

/** Sends a roll call. What was tapped without a network has the time of the tap. */
export const rollCallSave = defineEndpoint({
  api: attendanceCalls.RollCallSave.api,
  method: "POST",
  access: "permission",
  permission: attendanceCalls.RollCallSave.api,
  repeats: "repeatable",
  summary: "Records who was at a lesson",
  input: z.object({
    id,
    marks: z.array(z.object({ stay_id: id, state, late_minutes: z.int().min(0).max(720).nullable() })).max(300),
    /** When it was tapped, in seconds. */
    tapped_at: z.int().positive(),
    /** Required if the roll call was already sent and something has changed. */
    reason: z.string().trim().min(1).max(200).nullable(),
  }),
  output: z.object({ there: z.int(), expected: z.int() }),
});
