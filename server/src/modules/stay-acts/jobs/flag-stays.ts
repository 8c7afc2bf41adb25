import { endingWithinDays } from "@kangying/contract/students/stay";
import { alone } from "../../../core/jobs/alone.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { addDays, lastDatePast } from "../../../core/kernel/day.ts";
import { findOpenLeave, lateFromLeave, markLate } from "../../leaves/public.ts";
import { freeNights } from "../../resources/public.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { beginPlannedPause } from "../camp/plan-pause.ts";
import { lapseRenewal } from "../camp/renewals.ts";
import { moveStay, stayFor } from "../../stays/public.ts";
import { readRules } from "../../packages/public.ts";
import { holdStay } from "../taking-part.ts";
import { tellOfEnds } from "./tell-of-ends.ts";
import { askBedsOffered } from "../../waitlist/public.ts";
import { endingStays, lapsedHolds, lapsedRenewals, missingArrivals, overdueReturns, pausesDue } from "./flags.repo.ts";

/** Releases beds whose hold has expired: of students who did not arrive in time, and of renewals that are not paid. */
export async function lapseHolds(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const holds = await lapsedHolds(tx, supplier.id, work.today);
  for (const id of holds) {
    await alone(work, { stay_id: id }, async () => {
      const stay = await stayFor(work, "flag", id, null);
      // An operator may have let them in or moved their day while the timer waited.
      if (stay.status !== 20 || (stay.hold_until ?? work.today) >= work.today) return;
      await moveStay(work, "flag", stay, { patch: { hold_lapsed_at: work.now, bed_id: null }, note: "hold_lapsed" });
      await freeNights(work, id, "0001-01-01", "hold");
    });
  }
  const renewals = await lapsedRenewals(tx, supplier.id, work.now);
  for (const id of renewals) await alone(work, { stay_id: id }, () => lapseRenewal(work, id));
  const count = holds.length + renewals.length;
  if (count > 0) await askBedsOffered(work);
  return count;
}

/** Flags students who did not arrive by noon of the day after the expected one. If the camp wants so, their booking is cancelled. */
export async function flagMissing(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const rules = await readRules(tx, supplier.id);
  const before = lastDatePast(work.now, "12:00", supplier.time_zone);
  const missing = await missingArrivals(tx, supplier.id, before);
  for (const id of missing) {
    await alone(work, { stay_id: id }, async () => {
      const stay = await holdStay(work, "flag", id, null);
      if (stay.status !== 20 || stay.expected_date >= before) return;
      if (rules.cancels_no_show) await cancelAppointment(work, id, { reason: "no_show", note: null }, null);
      else await moveStay(work, "flag", stay, { patch: { no_show_at: work.now }, note: "no_show" });
    });
  }
  return missing.length;
}

/** Reminds operators and student, at ten in the morning, of stays that end within the coming days, once each. */
export async function remindOfEnds(work: Work): Promise<number> {
  const until = addDays(lastDatePast(work.now, "10:00", work.supplier.time_zone), endingWithinDays);
  const marked: number[] = [];
  for (const id of await endingStays(work.tx, work.supplier.id, until))
    await alone(work, { stay_id: id }, async () => {
      const stay = await stayFor(work, "flag", id, null);
      const { status, planned_end, pause_from } = stay;
      if (status !== 30 || planned_end === null || planned_end > until || pause_from !== null) return;
      await moveStay(work, "flag", stay, { patch: { end_reminded_at: work.now }, note: "end_due" });
      marked.push(id);
    });
  await tellOfEnds(work, marked, until);
  return marked.length;
}

/** Flags, at ten in the morning of the next day, paused students who did not return on their planned day. */
export async function flagOverdueReturns(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const before = lastDatePast(work.now, "10:00", supplier.time_zone);
  const overdue = await overdueReturns(tx, supplier.id, before);
  for (const id of overdue)
    await alone(work, { stay_id: id }, async () => {
      const stay = await stayFor(work, "flag", id, null);
      if (stay.status !== 40 || (stay.expected_return ?? before) >= before) return;
      await moveStay(work, "flag", stay, { patch: { return_overdue_at: work.now }, note: "pause_overdue" });
    });
  return overdue.length;
}

/** Begins the planned pauses whose day has come, at noon, when a bed is left. */
export async function beginPauses(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const due = await pausesDue(tx, supplier.id, lastDatePast(work.now, "12:00", supplier.time_zone));
  for (const id of due) await alone(work, { stay_id: id }, () => beginPlannedPause(work, id));
  return due.length;
}

/** Flags students on leave who did not come back in time. They can still come back. */
export async function flagLateFromLeave(work: Work): Promise<number> {
  const { tx, supplier } = work;
  const late = await lateFromLeave(tx, supplier.id, work.now);
  for (const id of late)
    await alone(work, { stay_id: id }, async () => {
      const stay = await stayFor(work, "flag", id, null);
      const leave = await findOpenLeave(tx, supplier.id, id);
      if (leave?.status !== 4) return;
      await moveStay(work, "flag", stay, { patch: {}, note: "leave_overdue" });
      await markLate(tx, supplier.id, leave.id);
    });
  return late.length;
}
