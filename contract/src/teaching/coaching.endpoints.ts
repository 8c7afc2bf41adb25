import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { previewAnswerSchema } from "../core/form/form.schema.ts";
import { coachCalls } from "./teaching.calls.ts";

const id = z.int().positive();

/** Who would take over a coach's students and lessons. Nothing is written. */
export const handOverPreview = definePreview({
  api: "seller/coach/HandOverPreview",
  permission: "seller/coach/CoachHandOver",
  summary: "Shows who takes over a coach's students, lessons and classes from a day on. Nothing is saved",
  input: z.object({
    id,
    from: namedDay,
    way: z.enum(["even", "one", "counts"]),
    to_coach_id: id.optional(),
    /** The rows of the form, as JSON. */
    counts: z.string().max(10_000).optional(),
    head_coach_id: id.optional(),
  }),
});

/** What a coach's page shows beside its facts. */
export const coachLook = definePreview({
  api: "seller/coach/CoachLook",
  permission: coachCalls.CoachList.api,
  summary: "Returns a coach's weeks, certificates with what each one blocks, and load",
  input: z.object({ id }),
});

/** What stays with a coach who is away. */
export const coachAwayPreview = defineEndpoint({
  api: "seller/coach/CoachAwayPreview",
  method: "GET",
  access: "permission",
  permission: "seller/coach/CoachEdit",
  repeats: "none",
  summary: "Shows what stays with a coach who is marked as away",
  input: z.object({ id, is_away: z.boolean().optional() }),
  output: previewAnswerSchema,
});

/** What a coach must hand over before they leave. */
export const coachLeavePreview = defineEndpoint({
  api: "seller/coach/CoachLeavePreview",
  method: "GET",
  access: "permission",
  permission: "seller/coach/CoachWithdraw",
  repeats: "none",
  summary: "Shows what a coach still leads, each with the action that resolves it",
  input: z.object({ id }),
  output: previewAnswerSchema.extend({
    checklist: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        state: z.enum(["done", "missing"]),
        text: z.string(),
        fields: z.array(z.string()),
        wrong: z.array(z.string()),
        way_out: z.object({ api: z.string(), id }).nullable(),
      }),
    ),
  }),
});
