import { blocker, type Acting, type Share, type StayPart } from "../stays/public.ts";
import { releaseReserve } from "./leave-beds.ts";
import { closeLeaves } from "./leaves.ts";
import { openLeavesOf } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

const back = "seller/student/StayLeaveBack";
const withdraw = "seller/student/StayLeaveWithdraw";

/**
 * The part of leaves in acts on a stay. Acts that end or interrupt a stay require the student to be in camp, and withdraw leaves that have
 * not begun. A renewal releases the bed reserved for nights to be given back; these nights follow the renewal. A student cannot change beds
 * while some of their nights are given up.
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

/** Blocks an act because of an open leave. @param all  blocks while the student is away; otherwise only when nights were given up */
async function away({ work, stay }: Acting, all: boolean) {
  const leaves = await openLeavesOf(work.tx, work.supplier.id, stay.id);
  const open = leaves.find(({ status, nights_moved }) => nights_moved > 0 || (all && status !== 1));
  return open ? [blocker(stay, leavesErrors.leave_open, {}, open.status === 1 ? withdraw : back)] : [];
}
