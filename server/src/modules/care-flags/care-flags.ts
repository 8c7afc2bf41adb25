import { colleagues } from "../../core/auth/colleagues.ts";
import type { CareKind } from "@kangying/contract/students/health/care";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { minuteOf } from "../schedules/public.ts";
import { findSafetyFlags } from "../weight-cohorts/public.ts";
import {
  closeOver,
  expiredCertificates,
  findFlag,
  type FlagFound,
  type FlagOver,
  type FlagRow,
  insertStep,
  lateStays,
  markDone,
  missedStays,
  noteCertificates,
  noteFlags,
  putOwner,
} from "./care-flags.repo.ts";
import { t } from "./care-flags.texts.ts";
import { measureLogged } from "./measure-log.ts";

const faults = t.group("faults");

/**
 * Checks the measures of all stays in camp, leaves, roll calls and coaches' certificates, and writes flags for those who need care.
 * @returns how many flags are new
 */
export async function lookAround(work: Work): Promise<number> {
  const { tx, supplier, today, now } = work;
  const nobody = await whereNobodyCoaches(work);
  const late = await lateStays(tx, supplier.id);
  const found: FlagFound[] = [
    ...(await findSafetyFlags(work)).map(({ stay_id, kind, tone, measured, owner, due_on }): FlagFound => {
      return { stay_id, kind, tone, ...measured, owner, due_on };
    }),
    ...late.map(({ stay_id, coach, end_at }): FlagFound => {
      const hours = Math.max(1, Math.floor((now.getTime() - end_at.getTime()) / 3_600_000));
      const late_by = { figures: [hours], unit: "hours", measure: "" } as const;
      return { stay_id, kind: "late", tone: "red", ...late_by, owner: coach, due_on: today };
    }),
  ];
  for (const { stay_id, coach, lessons, starts } of await missedStays(tx, supplier.id, now)) {
    const day = localDate(starts, supplier.time_zone);
    // The clock time alone would mislead for a lesson of yesterday, so its date is added.
    const at = `${day === today ? "" : `${day.slice(5)} `}${clockText(minuteOf(starts, supplier.time_zone))}`;
    const missed = { figures: [lessons], unit: "lessons", measure: at } as const;
    const tone = lessons > 1 ? "red" : "amber";
    found.push({ stay_id, kind: "absent", tone, ...missed, owner: coach, due_on: today });
  }
  const expired = (await expiredCertificates(tx, supplier.id, today)).map((one) => ({
    ...one,
    owner: nobody,
    due_on: one.is_near ? today : addDays(today, 3),
  }));
  const made = [
    ...(await noteFlags(
      tx,
      supplier.id,
      found.map((one) => ({ ...one, owner: one.owner ?? nobody })),
      now,
    )),
    ...(await noteCertificates(tx, supplier.id, expired, now)),
  ];
  for (const id of made) work.changed("care_flag", id);
  return made.length;
}

/** Returns the owner of the shop, who gets the flags of stays without a coach. */
async function whereNobodyCoaches(work: Work): Promise<string | null> {
  return (await colleagues(work)).find(({ kind }) => kind === "owner")?.name ?? null;
}

/**
 * Writes flags for findings of another module, where another measure counts as a new reason, and closes open flags that are no longer
 * found.
 * @param of_stay  the only stay that was checked; null: all were checked
 * @param words  returns the text for the step that closes a flag
 */
export async function settleFlags(
  work: Work,
  kind: CareKind,
  found: readonly Omit<FlagFound, "kind">[],
  { of_stay, words }: { readonly of_stay: number | null; readonly words: (flag: FlagOver) => string },
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const still = found.map(({ stay_id }) => stay_id);
  for (const flag of await closeOver(tx, supplier.id, { kind, of_stay, found: still, at: now, by_name: actor.name })) {
    await addStep(work, flag.id, "", words(flag));
    work.changed("care_flag", flag.id);
    work.audit({ biz_type: "care_flag", biz_id: flag.id, after: { status: 3, ...measureLogged(flag) } });
  }
  if (found.length === 0) return;
  const nobody = await whereNobodyCoaches(work);
  const named = found.map((one): FlagFound => ({ ...one, kind, owner: one.owner ?? nobody, by_measure: true }));
  for (const id of await noteFlags(tx, supplier.id, named, now)) work.changed("care_flag", id);
}

/**
 * Assigns a flag to an owner with a deadline.
 * @throws {AppError} not_found · wrong_status when it is closed · {InvalidFields} a day in the past
 */
export async function takeFlag(
  work: Work,
  id: number,
  { owner_name: owner, due_on }: { readonly owner_name: string | null; readonly due_on: string },
): Promise<void> {
  const before = await known(work, id);
  if (due_on < work.today && due_on !== before.due_on) throw new InvalidFields({ due_on: { text: faults.dayOver } });
  const after = { owner_name: owner ?? work.actor.name, due_on };
  if (!(await putOwner(work.tx, work.supplier.id, id, after))) throw new AppError("wrong_status");
  work.changed("care_flag", id);
  const { owner_name, due_on: due } = before;
  work.audit({ biz_type: "care_flag", biz_id: id, before: { owner_name, due_on: due }, after });
}

/** Writes a step: the person informed, and what was said or done. @throws {AppError} not_found, wrong_status */
export async function noteStep(work: Work, id: number, told: string | null, words: string): Promise<void> {
  const { status } = await known(work, id);
  if (status === 3) throw new AppError("wrong_status");
  await addStep(work, id, told ?? "", words);
  work.changed("care_flag", id);
  work.audit({ biz_type: "care_flag", biz_id: id, after: { told, words } });
}

/** Closes a flag. @throws {AppError} not_found, wrong_status */
export async function endFlag(work: Work, id: number, note: string): Promise<void> {
  const before = await known(work, id);
  const done = { note, at: work.now, by_name: work.actor.name };
  if (!(await markDone(work.tx, work.supplier.id, id, done))) throw new AppError("wrong_status");
  await addStep(work, id, "", note);
  work.changed("care_flag", id);
  work.audit({
    biz_type: "care_flag",
    biz_id: id,
    before: { status: before.status },
    after: { status: 3, ...measureLogged(before), note },
  });
}

async function known(work: Work, id: number): Promise<FlagRow> {
  const flag = await findFlag(work.tx, work.supplier.id, id, true);
  if (!flag) throw new AppError("not_found");
  return flag;
}

async function addStep(work: Work, flag_id: number, told: string, words: string): Promise<void> {
  const { tx, supplier, now, actor } = work;
  await insertStep(tx, supplier.id, { flag_id, told, words, at: now, by_name: actor.name });
}
