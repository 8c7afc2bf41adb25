import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { announce, type Told } from "../event-messages/public.ts";
import { lockMoney } from "../stay-money/public.ts";
import { demandNoPlannedPause, moveStay, stayFor, type StayRow } from "../stays/public.ts";
import { demandApart, refuseOverlap } from "./ask-leave.ts";
import { faults } from "./faults.texts.ts";
import { endOf, moveNights, type Nights, nightsAhead, nightsOfLeave, reserveNights } from "./leave-beds.ts";
import { studentOf } from "./facts/leave-facts.repo.ts";
import { decideLeave, findLeave, type LeaveRow } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

/** What happens to the bed during the leave. */
export interface LeaveDecision {
  /** Null: as requested. */
  readonly bed: "keep" | "free" | null;
  /** The bed for the nights at the end of the stay; null: the bed of the stay. */
  readonly bed_id: number | null;
  /** True: approves the leave even when no bed is free for the nights to be given back. */
  readonly unreserved: boolean;
}

/**
 * Approves a leave. When the bed stays reserved, a bed for the nights to be given back is reserved too. When it is given up, its nights
 * move to the end of the stay and count as a pause. A rest in camp affects no bed.
 * @throws {AppError} not_found, wrong_status, leave_overlap, leave_past, pause_planned · renewal_open, insurance_gap · bed_taken, bed_unavailable,
 * room_gender, roommate_avoided for the nights at the end: choose another bed, or approve without one
 * @throws {InvalidFields} bed: the terms do not allow such a pause
 */
export async function approveLeave(work: Work, id: number, decision: LeaveDecision): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const { leave, stay } = await demandAsked(work, id);
  if (leave.end_at <= now) throw new AppError(leavesErrors.leave_past);
  await demandApart(work, stay.id, leave.start_at, leave.end_at);
  const keeps_bed = decision.bed === null ? leave.keeps_bed : decision.bed === "keep";
  const ahead = nightsAhead(work, nightsOfLeave(work, leave.start_at, leave.end_at));
  const isRest = leave.kind === "menstrual";
  const moved: Nights | null = isRest || keeps_bed || ahead.count === 0 ? null : ahead;
  if (moved || ahead.until > (stay.pause_from ?? ahead.until)) demandNoPlannedPause(stay);
  if (moved) demandPause(stay, leave, moved.count);
  const { kind, start_at, end_at, reason } = leave;
  const patch = moved
    ? {
        planned_end: addDays(endOf(work, stay), moved.count),
        pause_days: stay.pause_days + (countsAsPause(leave) ? moved.count : 0),
        end_reminded_at: null,
      }
    : {};
  await moveStay(work, "leave", stay, { patch, note: reason, told: { kind, start_at, end_at, left_at: null } });
  const decided = { status: 1, refuse_reason: null, at: now, by_name: actor.name } as const;
  const nights_moved = moved?.count ?? 0;
  await tx
    .savepoint(() => decideLeave(tx, supplier.id, id, { ...decided, keeps_bed: moved === null, nights_moved }))
    .catch(refuseOverlap);
  if (moved) await moveNights(work, stay, moved, decision.bed_id);
  else if (!isRest && !decision.unreserved) await reserveNights(work, stay, ahead.count, decision.bed_id);
  await tellStudent(work, leave, "leave_approved");
  tell(work, leave, { status: 1, keeps_bed: moved === null, nights_moved });
}

/** Refuses a leave and tells the student the reason. @throws {AppError} not_found, wrong_status */
export async function refuseLeave(work: Work, id: number, reason: string): Promise<void> {
  const { leave } = await demandAsked(work, id);
  const { keeps_bed } = leave;
  await decideLeave(work.tx, work.supplier.id, id, {
    status: 2,
    keeps_bed,
    nights_moved: 0,
    refuse_reason: reason,
    at: work.now,
    by_name: work.actor.name,
  });
  tell(work, leave, { status: 2, reason });
  await tellStudent(work, leave, "leave_refused", { reason });
}

/** True unless the leave is for illness with a proof: such a leave does not count towards the pause limit of the terms. */
export function countsAsPause({ kind, proof }: Pick<LeaveRow, "kind" | "proof">): boolean {
  return !(kind === "sick" && proof !== null);
}

/** Checks the pause limit. @throws {InvalidFields} more days than the terms allow */
function demandPause(stay: StayRow, leave: LeaveRow, nights: number): void {
  const left = Math.max(0, stay.terms.max_pause_days - stay.pause_days);
  if (countsAsPause(leave) && nights > left)
    throw new InvalidFields({ bed: { text: faults.pausedLong, data: { days: left } } });
}

/** Locks the stay first and then the leave. All changes of a leave use this order. */
async function demandAsked(work: Work, id: number): Promise<{ leave: LeaveRow; stay: StayRow }> {
  const seen = await findLeave(work.tx, work.supplier.id, id);
  if (!seen) throw new AppError("not_found");
  await lockMoney(work, seen.stay_id);
  const stay = await stayFor(work, "leave", seen.stay_id, null);
  const leave = await findLeave(work.tx, work.supplier.id, id, true);
  if (leave?.status !== 0) throw new AppError("wrong_status");
  return { leave, stay };
}

/** Tells the student by phone, if the supplier has enabled this message. */
async function tellStudent(
  work: Work,
  { id, no, stay_id }: LeaveRow,
  event: "leave_approved" | "leave_refused",
  more: Told = {},
): Promise<void> {
  const to = await studentOf(work.tx, work.supplier.id, stay_id);
  await announce(work, event, { occasion: id, stay_id, to, told: { no: no ?? "", name: to.name, ...more } });
}

function tell(work: Work, leave: LeaveRow, after: object): void {
  work.changed("leave", leave.id);
  work.audit({ biz_type: "leave", biz_id: leave.id, before: { status: leave.status }, after });
}
