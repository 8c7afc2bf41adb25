import { blocker, type Acting, type Share, type StayPart } from "../stays/public.ts";
import { releaseReserve } from "./leave-beds.ts";
import { closeLeaves } from "./leaves.ts";
import { openLeavesOf } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

const back = "seller/student/StayLeaveBack";
const withdraw = "seller/student/StayLeaveWithdraw";

/**
 * Acts that end a stay or interrupt it find its student in camp; a leave that has not begun is given up. A bed kept for nights to be given
 * back makes way for a renewal, which they then follow. Nobody moves while nights of theirs belong to others.
 */
export const leavesPart: StayPart = {
  name: "leaves",
  pause: closing,
  finish: closing,
  transfer: closing,
  renew: ({ work, stay }) => ({ before: () => releaseReserve(work, stay.id) }),
  change_bed: (acting) => ({
    blockers: () => away(acting, false),
    before: () => releaseReserve(acting.work, acting.stay.id),
  }),
};

function closing(acting: Acting): Share {
  return {
    blockers: () => away(acting, true),
    before: () => closeLeaves(acting.work, acting.stay.id),
  };
}

/** @param all  who is away at all; else only where nights were given up */
async function away({ work, stay }: Acting, all: boolean) {
  const leaves = await openLeavesOf(work.tx, work.supplier.id, stay.id);
  const open = leaves.find(({ status, nights_moved }) => nights_moved > 0 || (all && status !== 1));
  return open ? [blocker(stay, leavesErrors.leave_open, {}, open.status === 1 ? withdraw : back)] : [];
}
