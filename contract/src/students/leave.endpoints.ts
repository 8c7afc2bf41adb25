import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { previewAnswerSchema } from "../core/form.schema.ts";
import { leaveCalls } from "./leave.calls.ts";

const id = z.int().positive();
const choices = z.object({ options: z.array(z.object({ value: z.number().int(), title: z.string() })) });
const kind = z.enum(["personal", "sick", "outing", "menstrual"]);

/** What a leave would come to that is asked for. */
export const leaveApplyPreview = defineEndpoint({
  api: "seller/leave/LeaveApplyPreview",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveApply.api,
  repeats: "none",
  summary: "What a leave that is asked for would come to: nights, credit, bed",
  input: z.object({
    stay_id: id.optional(),
    kind: kind.optional(),
    /** Seconds. */
    start_at: z.int().optional(),
    end_at: z.int().optional(),
    bed: z.enum(["keep", "free"]).optional(),
  }),
  output: previewAnswerSchema,
});

/** All that a decision on a leave is about. */
export const leaveDecisionPreview = defineEndpoint({
  api: "seller/leave/LeaveDecisionPreview",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveApprove.api,
  repeats: "none",
  summary: "The facts of a leave that waits to be decided",
  input: z.object({ id, bed: z.enum(["keep", "free"]).optional(), bed_id: id.optional() }),
  output: previewAnswerSchema,
});

/** What a return gives back. */
export const leaveBackPreview = defineEndpoint({
  api: "seller/leave/LeaveBackPreview",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveBack.api,
  repeats: "none",
  summary: "What a return from leave gives back, and in which bed",
  input: z.object({ id, bed_id: id.optional(), forgoes_credit: z.boolean().optional() }),
  output: previewAnswerSchema,
});

/** Who leaves, until when, and whom to call. */
export const leaveDepartFacts = defineEndpoint({
  api: "seller/leave/LeaveDepartFacts",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveDepart.api,
  repeats: "none",
  summary: "Who leaves, until when, and whom to call",
  input: z.object({ id }),
  output: previewAnswerSchema,
});

/** Who is away, how late they are, and whom to call. */
export const leaveCallFacts = defineEndpoint({
  api: "seller/leave/LeaveCallFacts",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveCall.api,
  repeats: "none",
  summary: "Who is away, how late they are, and whom to call",
  input: z.object({ id }),
  output: previewAnswerSchema,
});

/** Whose leave is given up. */
export const leaveWithdrawFacts = defineEndpoint({
  api: "seller/leave/LeaveWithdrawFacts",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveWithdraw.api,
  repeats: "none",
  summary: "Whose leave is given up",
  input: z.object({ id }),
  output: previewAnswerSchema,
});

/** Students in camp, for a leave that is asked for at the desk. */
export const leaveStays = defineEndpoint({
  api: "seller/leave/LeaveStays",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveApply.api,
  repeats: "none",
  summary: "Students in camp, by name",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
  output: choices,
});

/** Beds for the nights that a leave moves or gives back. */
export const leaveBeds = defineEndpoint({
  api: "seller/leave/LeaveBeds",
  method: "GET",
  access: "permission",
  permission: leaveCalls.LeaveList.api,
  repeats: "none",
  summary: "Beds that are free for the nights of a leave: after the last night of the stay, or from tonight on",
  input: z.object({
    /** The leave. */
    id: id.optional(),
    act: z.enum(["end", "back"]).optional(),
    q: z.string().trim().max(40).optional(),
    value: id.optional(),
  }),
  output: choices,
});
