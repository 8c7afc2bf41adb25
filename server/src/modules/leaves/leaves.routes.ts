import {
  leaveApplyPreview,
  leaveBackPreview,
  leaveBeds,
  leaveCallFacts,
  leaveDecisionPreview,
  leaveDepartFacts,
  leaveStays,
  leaveWithdrawFacts,
  stayLeaveBackPreview,
  stayLeavePreview,
} from "@kangying/contract/students/leave.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { previewApply, previewDecision } from "./preview-leave.ts";
import { previewBack, previewFacts, previewStayBack } from "./preview-return.ts";
import { searchLeaveBeds, searchLeaveStays } from "./search-leave.ts";

/** The routes of leaves: previews and the searches of their forms. */
export const leavesRoutes: readonly Route[] = [
  callRoute(leaveApplyPreview, previewApply),
  callRoute(stayLeavePreview, (ctx, { id, ...asked }) => previewApply(ctx, { stay_id: id, ...asked })),
  callRoute(stayLeaveBackPreview, previewStayBack),
  callRoute(leaveDecisionPreview, previewDecision),
  callRoute(leaveBackPreview, previewBack),
  callRoute(leaveDepartFacts, previewFacts),
  callRoute(leaveCallFacts, previewFacts),
  callRoute(leaveWithdrawFacts, previewFacts),
  callRoute(leaveStays, async (ctx, input) => ({ options: await searchLeaveStays(ctx, input) })),
  callRoute(leaveBeds, async (ctx, input) => ({ options: await searchLeaveBeds(ctx, input) })),
];
