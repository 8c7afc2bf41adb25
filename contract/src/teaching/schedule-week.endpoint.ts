import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { scheduleCalls } from "./teaching.calls.ts";

const id = z.int().positive();

/** A lesson as a week shows it. Times are minutes of the day, by the shop's clock. */
const lesson = z.object({
  id,
  course: z.string(),
  /** See `courseTypes`. */
  type: z.int(),
  venue_id: id,
  venue: z.string(),
  coach_id: id,
  coach: z.string(),
  /** Names of the assistants; empty: nobody. */
  assistants: z.string(),
  class_id: id.nullable(),
  class: z.string().nullable(),
  date: z.iso.date(),
  starts: z.int(),
  minutes: z.number(),
  capacity: z.int(),
  /** Members of the class on that day; 0 if the lesson is open to everybody. */
  members: z.int(),
  /** Members whose records name something that the course forbids. */
  warned: z.array(z.string()),
  /** 0 draft · 1 published · 2 held. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  version: z.int(),
});
export type WeekLesson = z.output<typeof lesson>;

const week = z.object({
  today: z.iso.date(),
  /** Minutes of the day, by the shop's clock. */
  now: z.int(),
  monday: z.iso.date(),
  /** 1 rest · 2 a working day in exchange · 3 nothing is sent · 4 no lessons. */
  holidays: z.array(z.object({ date: z.iso.date(), kind: z.int(), name: z.string() })),
  lessons: z.array(lesson),
});
export type ScheduleWeek = z.output<typeof week>;

/** The lessons of one week. */
export const scheduleWeek = defineEndpoint({
  api: "seller/schedule/ScheduleWeek",
  method: "GET",
  access: "permission",
  permission: scheduleCalls.ScheduleList.api,
  repeats: "none",
  summary: "Returns the lessons of a week from Monday to Sunday",
  input: z.object({
    /** Any day of the week; default: today. */
    day: namedDay.optional(),
  }),
  output: week,
});
