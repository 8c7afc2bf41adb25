import { blocker, type Acting, type Share, type StayPart } from "../stays/public.ts";
import { closeLeaves } from "./leaves.ts";
import { findOpenLeave } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

/** Acts that end a stay or interrupt it find its student in camp; a leave that has not begun is given up. */
export const leavesPart: StayPart = { name: "leaves", pause: closing, finish: closing, transfer: closing };

function closing({ work, stay }: Acting): Share {
  return {
    blockers: async () => {
      const leave = await findOpenLeave(work.tx, work.supplier.id, stay.id);
      return leave && leave.status !== 1
        ? [blocker(stay, leavesErrors.leave_open, {}, "seller/student/StayLeaveBack")]
        : [];
    },
    before: () => closeLeaves(work, stay.id),
  };
}
