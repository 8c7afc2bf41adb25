import { z } from "zod";
import { defineChoices, definePreview } from "../core/form/form.endpoints.ts";
import { leaveCalls } from "./leave.calls.ts";

const id = z.int().positive();
const kind = z.enum(["personal", "sick", "outing", "menstrual"]);

/** The result of the leave that is asked for. */
export const leaveApplyPreview = definePreview({
  api: "seller/leave/LeaveApplyPreview",
  permission: leaveCalls.LeaveApply.api,
  summary: "Shows what a requested leave would come to: nights, credit and bed",
  input: z.object({
    stay_id: id.optional(),
    kind: kind.optional(),
    /** Seconds. */
    start_at: z.int().optional(),
    end_at: z.int().optional(),
    bed: z.enum(["keep", "free"]).optional(),
  }),
});

/** The same if it is granted at once, from the student's row. */
export const stayLeavePreview = definePreview({
  api: "seller/student/StayLeavePreview",
  permission: "seller/student/StayLeave",
  summary: "Shows what a leave granted at the desk would come to: nights, credit and bed",
  input: z.object({
    /** Id of the stay. */
    id,
    kind: kind.optional(),
    /** Seconds. */
    start_at: z.int().optional(),
    end_at: z.int().optional(),
  }),
});

/** What the return of a student from their open leave gives back. */
export const stayLeaveBackPreview = definePreview({
  api: "seller/student/StayLeaveBackPreview",
  permission: "seller/student/StayLeaveBack",
  summary: "Shows what a student's return from leave gives back, and in which bed",
  input: z.object({ id, bed_id: id.optional(), forgoes_credit: z.boolean().optional() }),
});

/** Everything that a decision on a leave depends on. */
export const leaveDecisionPreview = definePreview({
  api: "seller/leave/LeaveDecisionPreview",
  permission: leaveCalls.LeaveApprove.api,
  summary: "Returns the facts of a leave that waits for a decision",
  input: z.object({ id, bed: z.enum(["keep", "free"]).optional(), bed_id: id.optional() }),
});

/** What a return gives back. */
export const leaveBackPreview = definePreview({
  api: "seller/leave/LeaveBackPreview",
  permission: leaveCalls.LeaveBack.api,
  summary: "Shows what a return from leave gives back, and in which bed",
  input: z.object({ id, bed_id: id.optional(), forgoes_credit: z.boolean().optional() }),
});

/** Who leaves, until when, and whom to call. */
export const leaveDepartFacts = definePreview({
  api: "seller/leave/LeaveDepartFacts",
  permission: leaveCalls.LeaveDepart.api,
  summary: "Returns who leaves, until when, and whom to call",
  input: z.object({ id }),
});

/** Who is away, how late they are, and whom to call. */
export const leaveCallFacts = definePreview({
  api: "seller/leave/LeaveCallFacts",
  permission: leaveCalls.LeaveCall.api,
  summary: "Returns who is away, how late they are, and whom to call",
  input: z.object({ id }),
});

/** Whose leave is cancelled. */
export const leaveWithdrawFacts = definePreview({
  api: "seller/leave/LeaveWithdrawFacts",
  permission: leaveCalls.LeaveWithdraw.api,
  summary: "Returns whose leave is cancelled",
  input: z.object({ id }),
});

/** Students in camp, for a leave that is asked for at the desk. */
export const leaveStays = defineChoices({
  api: "seller/leave/LeaveStays",
  permission: leaveCalls.LeaveApply.api,
  summary: "Finds students in camp by name",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});

/** Beds for the nights that a leave moves or gives back. */
export const leaveBeds = defineChoices({
  api: "seller/leave/LeaveBeds",
  permission: leaveCalls.LeaveList.api,
  summary:
    "Returns the beds that are free for the nights of a leave: after the last night of the stay, or from tonight on",
  input: z.object({
    /** Id of the leave. */
    id: id.optional(),
    act: z.enum(["end", "back"]).optional(),
    q: z.string().trim().max(40).optional(),
    value: id.optional(),
  }),
});
