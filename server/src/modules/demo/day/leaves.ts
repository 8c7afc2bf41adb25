import type { LeaveKind } from "@kangying/contract/students/stay";
import { seconds } from "../../../core/kernel/clock.ts";
import { daysBetween } from "../../../core/kernel/day.ts";
import { departOnLeave, grantLeave, returnFromLeave, withdrawLeave } from "../../leaves/public.ts";
import type { CampDay } from "./camp-day.ts";
import { type OpenLeave, openLeaves, type OpenStay } from "./camp-state.repo.ts";

const hour = 3600;
const reasons: readonly (readonly [{ readonly kind: LeaveKind; readonly reason: string }, number])[] = [
  [{ kind: "personal", reason: "家人过生日" }, 3],
  [{ kind: "personal", reason: "回公司开会" }, 3],
  [{ kind: "personal", reason: "办理证件" }, 2],
  [{ kind: "sick", reason: "牙科门诊" }, 2],
  [{ kind: "sick", reason: "感冒，回家休息" }, 2],
];

/** Requests, begins and cancels leaves, and ends them, most in time. */
export async function tendLeaves(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  const leaves = new Map((await openLeaves(tx, supplier.id)).map((leave) => [leave.stay_id, leave]));
  for (const stay of open) {
    if (stay.status !== 30) continue;
    const left = daysBetween(day.day, stay.planned_end ?? day.day);
    const leave = leaves.get(stay.id);
    if (!leave) await mayAsk(day, stay, left);
    else if (leave.status === 1) await mayGo(day, leave);
    else await mayReturn(day, leave, left);
  }
}

async function mayAsk(day: CampDay, stay: OpenStay, left: number): Promise<void> {
  const dice = day.dice(22, stay.id);
  if (left < 5 || stay.days_in < 3 || !dice.isLucky(0.012)) return;
  const { kind, reason } = dice.weighted(reasons);
  const hours_ahead = kind === "sick" ? 0 : dice.between(25, 60);
  const hours = dice.between(8, 44);
  await day.try("reception", 9 * 60 + dice.between(0, 300), "seller/student/StayLeave", (work) => {
    const starts = seconds(work.now) + hours_ahead * hour;
    const start_at = hours_ahead === 0 ? null : starts;
    return grantLeave(work, stay.id, { kind, reason, start_at, end_at: starts + hours * hour, proof: null }, null);
  });
}

/** Grants two leaves from tomorrow on, as a desk has done by the morning. */
export async function grantAhead(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  const away = new Set((await openLeaves(tx, supplier.id)).map(({ stay_id }) => stay_id));
  const able = open.filter(
    ({ id, status, days_in, planned_end }) =>
      status === 30 && !away.has(id) && days_in >= 3 && daysBetween(day.day, planned_end ?? day.day) >= 5,
  );
  for (const { id } of able.slice(0, 2))
    await day.try("reception", 8 * 60 + 40, "seller/student/StayLeave", (work) => {
      const start_at = seconds(work.now) + 26 * hour;
      const asked = { kind: "personal", reason: "家人过生日", proof: null } as const;
      return grantLeave(work, id, { ...asked, start_at, end_at: start_at + 20 * hour }, null);
    });
}

async function mayGo(day: CampDay, { stay_id, starts_on }: OpenLeave): Promise<void> {
  if (starts_on > day.day) return;
  const dice = day.dice(23, stay_id);
  const minute = 10 * 60 + dice.between(0, 240);
  if (dice.isLucky(0.1))
    await day.try("reception", minute, "seller/student/StayLeaveWithdraw", (work) =>
      withdrawLeave(work, stay_id, null),
    );
  else await day.try("reception", minute, "seller/student/StayDepart", (work) => departOnLeave(work, stay_id, null));
}

/**
 * Brings a student back from leave. The nights away are credited when the bed is free for them, otherwise not.
 * @param left  nights until the stay ends
 */
async function mayReturn(day: CampDay, { stay_id, ends_on }: OpenLeave, left: number): Promise<void> {
  const dice = day.dice(24, stay_id);
  if (left > 1 && (ends_on > day.day || dice.isLucky(0.15))) return;
  const back = (forgoes_credit: boolean): Promise<boolean> =>
    day.try("reception", 17 * 60 + dice.between(0, 200), "seller/student/StayLeaveBack", (work) =>
      returnFromLeave(work, stay_id, { bed_id: null, forgoes_credit }, null),
    );
  if (!(await back(false))) await back(true);
}
