import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { attendanceCalls } from "./attendance.calls.ts";

const id = z.int().positive();
/** 1 there · 2 late · 3 missing · 4 on leave · 5 excused */
const state = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type Presence = z.output<typeof state>;

/** A lesson as its roll call shows it. Times are of the shop's clock, in minutes of the day. */
const lesson = z.object({
  id,
  course: z.string(),
  class: z.string().nullable(),
  venue: z.string(),
  coach: z.string(),
  date: z.iso.date(),
  starts: z.int(),
  minutes: z.int(),
  /** Second at which it begins. */
  starts_at: z.int(),
  /** ahead: not begun · open · sent: may still be changed with a reason · closed */
  phase: z.enum(["ahead", "open", "sent", "closed"]),
  /** Who was there, of all; null: nobody has called the roll. */
  there: z.int().nullable(),
  expected: z.int().nullable(),
});
export type RollLesson = z.output<typeof lesson>;

const row = z.object({
  stay_id: id,
  student_id: id,
  name: z.string(),
  bed: z.string().nullable(),
  /** By their leave: 4 away, 5 a rest in camp. Null: expected. */
  preset: z.union([z.literal(4), z.literal(5)]).nullable(),
  /** As it was sent. */
  state: state.nullable(),
  late_minutes: z.int().nullable(),
  /** What their record names and the course forbids, in words. */
  warned: z.array(z.string()),
  /** This reader may look at their page: they are no colleague's students who stand in the class. */
  may_open: z.boolean(),
});
export type RollRow = z.output<typeof row>;

const sheet = z.object({
  lesson,
  may_save: z.boolean(),
  rows: z.array(row),
  /** Students of the lesson who are led by others, where this reader sees their own alone. */
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
  summary: "The lessons of a day whose roll is called",
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
  summary: "The roll of a lesson",
  input: z.object({ id }),
  output: sheet,
});

/** Sends a roll call. What was tapped without a network bears the time of the tap. */
export const rollCallSave = defineEndpoint({
  api: attendanceCalls.RollCallSave.api,
  method: "POST",
  access: "permission",
  permission: attendanceCalls.RollCallSave.api,
  repeats: "repeatable",
  summary: "Writes down who was at a lesson",
  input: z.object({
    id,
    marks: z.array(z.object({ stay_id: id, state, late_minutes: z.int().min(0).max(720).nullable() })).max(300),
    /** Seconds: when it was tapped. */
    tapped_at: z.int().positive(),
    /** Needed where the roll had been sent already and something is another now. */
    reason: z.string().trim().min(1).max(200).nullable(),
  }),
  output: z.object({ there: z.int(), expected: z.int() }),
});
