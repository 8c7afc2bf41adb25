import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { scheduleCalls } from "./teaching.calls.ts";

const id = z.int().positive();

/** What the plans would add to a week. Nothing is written. */
export const generatePreview = definePreview({
  api: "seller/schedule/GeneratePreview",
  permission: scheduleCalls.ScheduleGenerate.api,
  summary: "Shows the lessons that the plans would add to a week, with every clash. Nothing is saved",
  input: z.object({ week: namedDay }),
});

/** What copying a week would add. Nothing is written. */
export const copyWeekPreview = definePreview({
  api: "seller/schedule/CopyWeekPreview",
  permission: scheduleCalls.ScheduleCopyWeek.api,
  summary: "Shows the lessons that copying one week into another would add, with every clash. Nothing is saved",
  input: z.object({ from_week: namedDay, to_week: namedDay }),
});

/** Which drafts of a week would be published. */
export const publishWeekPreview = definePreview({
  api: "seller/schedule/PublishWeekPreview",
  permission: scheduleCalls.SchedulePublishWeek.api,
  summary: "Shows the drafts of a week that would be published. Nothing is saved",
  input: z.object({ week: namedDay }),
});

/** Who is told about a cancelled lesson. */
export const cancelLessonPreview = definePreview({
  api: "seller/schedule/CancelPreview",
  permission: scheduleCalls.ScheduleCancel.api,
  summary: "Shows who would be told that a lesson is cancelled. Nothing is saved",
  input: z.object({ id }),
});

/** Who is told about a moved lesson. */
export const moveLessonPreview = definePreview({
  api: "seller/schedule/MovePreview",
  permission: scheduleCalls.ScheduleMove.api,
  summary: "Shows who would be told that a lesson is moved. Nothing is saved",
  input: z.object({ id }),
});
