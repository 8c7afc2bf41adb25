import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import type { KitCount } from "../../kit/public.ts";
import { openClasses } from "../../classes/public.ts";
import { assignClass } from "../../stay-classes/public.ts";
import {
  changeBed,
  enterCamp,
  finishStay,
  pauseStay,
  remindPaused,
  renewStay,
  returnStay,
} from "../../stay-acts/public.ts";
import { handOutMissing, kitHeldBy } from "../../stay-kit/public.ts";
import { searchFreeBeds } from "../../stay-beds/public.ts";
import { insure, payAll } from "../stay-papers.ts";
import { contactOf, fileOf } from "./bookings.ts";
import type { CampDay } from "./camp-day.ts";
import type { OpenStay } from "./camp-state.repo.ts";
import { resourcesErrors } from "../../resources/public.ts";

const pauseReasons = ["家中有事", "公司出差", "身体不适，回家休养", "参加考试", "照顾家人"] as const;
const moveReasons = ["同屋打鼾", "希望靠窗", "与朋友同住", "空调故障"] as const;

/** Enters students expected today or earlier who come: they pay what is due and get the first offered bed. */
export async function enterArrivals(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 20 || stay.expected_date > day.day) continue;
    const dice = day.dice(11, stay.id);
    if (!dice.isLucky(0.9)) continue;
    const { emergency_name, emergency_phone, emergency_relation } = contactOf(stay);
    await day.try("reception", 14 * 60 + dice.between(0, 170), "seller/student/AppointmentEnter", async (work) => {
      const [bed] = await searchFreeBeds(work, { id: stay.id, act: "enter" });
      // The house is full: they are asked to come tomorrow, and nothing is paid yet.
      if (!bed) throw new AppError(resourcesErrors.bed_taken);
      if (!stay.is_signed) await fileOf(work, stay);
      await payAll(work, stay.id);
      const entry = { coach_id: null, emergency_name, emergency_phone, emergency_relation, consent: true };
      const class_id = day.dice(16, stay.id).isLucky(0.92) ? await classFor(work, stay.coach) : null;
      const hands_out_kit = !day.dice(17, stay.id).isLucky(0.04);
      await enterCamp(work, stay.id, { bed_id: bed.value, ...entry, class_id, hands_out_kit }, null);
    });
  }
}

/** Returns the class of their coach, otherwise the one with the most places; null: none has a place. */
async function classFor(work: Work, coach: string | null): Promise<number | null> {
  const open = (await openClasses(work.tx, work.supplier.id, work.today)).filter(({ places }) => places > 0);
  const roomiest = open.toSorted((a, b) => b.places - a.places)[0];
  return (open.find((one) => one.coach === coach) ?? roomiest)?.id ?? null;
}

/** Ends the stays whose last night is over, and some others early. */
export async function endStays(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 30) continue;
    const dice = day.dice(12, stay.id);
    const left = daysBetween(day.day, stay.planned_end ?? day.day);
    const isEarly = left > 2 && stay.days_in > 1 && dice.isLucky(0.0025);
    if (left > 0 && !isEarly) continue;
    const reason = isEarly
      ? dice.weighted<FinishReason>([
          ["early", 12],
          ["medical", 5],
          ["discipline", 1],
          ["other", 1],
        ])
      : "completed";
    await day.try("reception", 9 * 60 + dice.between(0, 110), "seller/student/StayFinish", async (work) => {
      const kit_back = isEarly ? await unopened(day, stay.id) : [];
      await finishStay(work, stay.id, { reason, note: null, kit_back, agreed: howAgreed(stay.id) }, null);
    });
  }
}

/** Returns how a student agrees to the settlement: most sign it, some agree by word. */
export function howAgreed(stay_id: number): "paper" | "word" {
  return stay_id % 4 === 0 ? "word" : "paper";
}

/** Returns the unopened kit that a student who leaves early sometimes brings back. */
async function unopened(day: CampDay, stay_id: number): Promise<readonly KitCount[]> {
  const { tx, supplier } = day.camp.stage;
  const dice = day.dice(16, stay_id);
  const held = await kitHeldBy(tx, supplier.id, stay_id);
  return held.filter(() => dice.isLucky(0.3)).map(({ kit_id }) => ({ kit_id, count: 1 }));
}

/** Makes pauses and returns, renewals before the end, and changes of bed. */
export async function tendGuests(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    const dice = day.dice(13, stay.id);
    const minute = 11 * 60 + dice.between(0, 300);
    if (stay.status === 40) await takeBack(day, stay, minute);
    if (stay.status !== 30) continue;
    const left = daysBetween(day.day, stay.planned_end ?? day.day);
    // Students who got no kit at entry get it in the days after.
    if (stay.days_in === 2)
      await day.try("reception", minute, "seller/student/StayIssueKit", (work) => handOutMissing(work, stay.id, null));
    if (left >= 4 && stay.days_in >= 3 && dice.isLucky(0.006)) {
      const expected_return = addDays(day.day, dice.between(2, 14));
      await day.try("reception", minute, "seller/student/StayPause", (work) =>
        pauseStay(work, stay.id, { expected_return, reason: dice.pick(pauseReasons) }, null),
      );
    } else if (left === 3 && dice.isLucky(0.14)) await renew(day, stay, minute);
    else if (left > 2 && dice.isLucky(0.003)) {
      await day.try("reception", minute, "seller/student/StayChangeBed", async (work) => {
        const [bed] = await searchFreeBeds(work, { id: stay.id, act: "change" });
        const reason = dice.pick(moveReasons);
        if (bed) await changeBed(work, stay.id, { bed_id: bed.value, from: null, reason }, null);
      });
    }
  }
}

/** Assigns a class to students without one after some days, and sometimes moves a student into the class with the most places. */
export async function tendClasses(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 30) continue;
    const dice = day.dice(17, stay.id);
    const isChange = dice.isLucky(0.004);
    if (!isChange && (stay.class_id !== null || stay.days_in < 2)) continue;
    await day.try("reception", 16 * 60 + dice.between(0, 60), "seller/student/StayAssignClass", async (work) => {
      const class_id = await classFor(work, isChange ? null : stay.coach);
      if (class_id !== null) await assignClass(work, stay.id, { class_id, from: null }, null);
    });
  }
}

async function takeBack(day: CampDay, stay: OpenStay, minute: number): Promise<void> {
  if ((stay.expected_return ?? day.day) > day.day) return;
  if (day.dice(14, stay.id).isLucky(0.25)) {
    await day.try("reception", minute, "seller/student/StayRemind", (work) => remindPaused(work, stay.id, null, null));
    return;
  }
  await day.try("reception", minute, "seller/student/StayReturn", async (work) => {
    const [bed] = await searchFreeBeds(work, { id: stay.id });
    if (!bed) throw new AppError(resourcesErrors.bed_taken);
    try {
      await returnStay(work, stay.id, bed.value, null);
    } catch (error) {
      // The policy ends before the stay, because the student was away so long. The desk takes out another one.
      if (!(error instanceof AppError) || error.code !== "insurance_gap") throw error;
      await insure(work, stay.id, [day.day, addDays(day.day, stay.nights)]);
      await returnStay(work, stay.id, bed.value, null);
    }
  });
}

async function renew(day: CampDay, stay: OpenStay, minute: number): Promise<void> {
  const { trial, shape } = day.camp.package_ids;
  const package_id = day.dice(15, stay.id).isLucky(0.6) ? trial : shape;
  await day.try("reception", minute, "seller/student/StayRenew", async (work) => {
    await renewStay(work, stay.id, { package_id, bed_id: null, is_signed: true, override: null }, null);
    await payAll(work, stay.id);
  });
}
