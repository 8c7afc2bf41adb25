import type { LeaveKind } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { type FieldFault, InvalidFields } from "../../../core/kernel/app-error.ts";
import { localDate } from "../../../core/kernel/day.ts";
import type { StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";

const hourMs = 3_600_000;

/** The kind and the hours of a leave. */
export interface LeaveMeant {
  readonly kind: LeaveKind;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** Returns the errors in the hours of a leave, by field. Illness and rest need no notice in advance. */
export function faultyTimes(
  work: Pick<Work, "now" | "supplier">,
  stay: Pick<StayRow, "terms" | "planned_end" | "gender">,
  { kind, start_at, end_at }: LeaveMeant,
): Readonly<Record<string, FieldFault>> {
  const { time_zone, day_cut } = work.supplier;
  const hours = stay.terms.min_leave_hours;
  const found: Record<string, FieldFault> = {};
  if (kind === "menstrual" && stay.gender !== "F") found["kind"] = { text: faults.restOfWomen };
  // An hour of tolerance: the time in which the form was filled in does not count as past.
  if (start_at.getTime() < work.now.getTime() - hourMs) found["start_at"] = { text: faults.inPast };
  else if (kind !== "sick" && kind !== "menstrual" && start_at.getTime() < work.now.getTime() + hours * hourMs)
    found["start_at"] = { text: faults.leaveNotice, data: { hours } };
  if (end_at <= start_at || end_at <= work.now) found["end_at"] = { text: faults.leaveOrder };
  else if (stay.planned_end !== null && localDate(end_at, time_zone, day_cut) > stay.planned_end)
    found["end_at"] = { text: faults.leaveBeyond, data: { day: stay.planned_end } };
  return found;
}

/** Checks the hours of a leave. @throws {InvalidFields} with all errors */
export function demandTimes(work: Work, stay: StayRow, meant: LeaveMeant): void {
  const found = faultyTimes(work, stay, meant);
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
}
