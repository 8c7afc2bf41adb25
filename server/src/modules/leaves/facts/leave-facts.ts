import type { z } from "zod";
import type { leaveDecisionPreview } from "@kangying/contract/students/leave.endpoints";
import { leaveKinds } from "@kangying/contract/students/stay";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { mask } from "../../../core/list/masks.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { bedRefusal, findBedPlace } from "../../resources/public.ts";
import { lastBedOf, type PriceStep, sumOf } from "../../stay-beds/public.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { lessonsMissed, type LeaveStudent, readLeaveStudent } from "./leave-facts.repo.ts";
import { creditLeft, endOf, nightsAhead, nightsOfLeave, stepsOfMove } from "../leave-beds.ts";
import { type LeaveMeant } from "./leave-times.ts";
import { findLeave, overlapping } from "../leaves.repo.ts";
import { t } from "../leaves.texts.ts";
import { when } from "./when.ts";

/** Titles of facts. */
export const fact = t.group("fact");
/** Words within facts. */
export const words = t.group("words");

/** The answer of a leave's preview. */
export type Answer = z.output<typeof leaveDecisionPreview.output>;
/** One fact shown for a decision. */
export type Fact = NonNullable<Answer["facts"]>[number];
type Check = NonNullable<Answer["checks"]>[number];

/** A preview without money. */
export const nothing: Pick<Answer, "rows" | "total_fen" | "note"> = { rows: [], total_fen: 0, note: null };

/** Returns a leave with its stay and student. @throws {AppError} not_found */
export async function readLeave(ctx: CallContext, id: number) {
  const leave = await findLeave(ctx.tx, ctx.supplier.id, id);
  if (!leave) throw new AppError("not_found");
  return { leave, ...(await readStay(ctx, leave.stay_id)) };
}

/** Returns a stay with its student. @throws {AppError} not_found */
export async function readStay(ctx: CallContext, stay_id: number): Promise<{ stay: StayRow; student: LeaveStudent }> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, stay_id);
  const student = stay && (await readLeaveStudent(ctx.tx, ctx.supplier.id, stay_id));
  if (!stay || !student) throw new AppError("not_found");
  return { stay, student };
}

/** The place of a bed in words; a dash without a bed. */
export async function placeOf(ctx: CallContext, bed_id: number | null): Promise<string> {
  const place = bed_id === null ? null : await findBedPlace(ctx.tx, ctx.supplier.id, bed_id);
  return place ? `${place.building} ${place.room}-${place.bed}` : "—";
}

/** The fact on the student, the day of the stay and the bed. */
export async function whoIs(ctx: CallContext, stay: StayRow, student: LeaveStudent): Promise<Fact[]> {
  const day = stay.checkin_date === null ? 0 : daysBetween(stay.checkin_date, ctx.today) + 1;
  const parts = [student.name, stay.terms.name, ctx.text(words.dayOf, { day }), await placeOf(ctx, stay.bed_id)];
  if (stay.coach !== null) parts.push(stay.coach);
  return [{ title: ctx.text(fact.who), text: parts.join(" · ") }];
}

/** The fact on the hours of a leave and its number of nights. */
export function hoursOf(ctx: CallContext, { start_at, end_at }: LeaveMeant): Fact {
  const { count } = nightsOfLeave(ctx, start_at, end_at);
  return {
    title: ctx.text(fact.hours),
    text: `${when(ctx, start_at)} – ${when(ctx, end_at)} · ${ctx.text(words.nights, { count })}`,
  };
}

/** The fact on the family contact. */
export function familyOf(ctx: CallContext, student: LeaveStudent, contact: string | null): Fact[] {
  const { emergency_name, emergency_phone } = student;
  const named = [emergency_name, emergency_phone === null ? null : mask(emergency_phone, "phone")];
  const parts = [contact, ...named].filter((part) => part !== null && part !== "");
  return parts.length === 0 ? [] : [{ title: ctx.text(fact.family), text: parts.join(" · ") }];
}

/** The facts on what an approval does to the bed, the nights to be given back, and the end of the stay. */
export async function bedFacts(
  ctx: CallContext,
  stay: StayRow,
  leave: LeaveMeant,
  keeps: boolean,
  bed_id: number | null,
) {
  const { count } = nightsAhead(ctx, nightsOfLeave(ctx, leave.start_at, leave.end_at));
  const left = await creditLeft(ctx, stay);
  const credit = keeps ? Math.min(count, left) : 0;
  const nights = keeps ? credit : count;
  const from = endOf(ctx, stay);
  const until = addDays(from, nights);
  const other = bed_id ?? (await lastBedOf(ctx, stay));
  const bed = await placeOf(ctx, other);
  const asked = { bed_id: other ?? 0, from, until, sex: stay.gender, stay_id: stay.id };
  const refusal = nights === 0 ? null : await bedRefusal(ctx, asked);
  const facts: Fact[] = keeps
    ? [
        { title: ctx.text(fact.bed), text: ctx.text(words.kept, { count }) },
        {
          title: ctx.text(fact.credit),
          text: ctx.text(words.credit, { left, rest: left - credit }),
          ...(credit < count ? { tone: "amber" as const } : {}),
        },
      ]
    : [
        { title: ctx.text(fact.bed), text: ctx.text(words.given, { count }), tone: "amber" },
        {
          title: ctx.text(fact.pause),
          text: ctx.text(words.pause, { count, left: Math.max(0, stay.terms.max_pause_days - stay.pause_days) }),
        },
      ];
  if (nights > 0)
    facts.push({
      title: ctx.text(fact.end),
      text: refusal
        ? ctx.text(words.endTaken, { from, until, bed, why: ctx.text(refusal.kind.msg, refusal.data) })
        : ctx.text(words.endFree, { from, until, bed }),
      tone: refusal ? "amber" : "green",
    });
  if (!keeps && nights > 0 && other !== null)
    facts.push(
      ...differenceFact(
        ctx,
        await stepsOfMove(
          ctx,
          stay.id,
          nightsAhead(ctx, nightsOfLeave(ctx, leave.start_at, leave.end_at)),
          other,
          from,
        ),
      ),
    );
  return { facts, until, nights, credit, rest: left - credit, refusal };
}

/** The price difference of nights that move into another bed; none: no line. */
export function differenceFact(ctx: CallContext, steps: readonly PriceStep[]): readonly Fact[] {
  const sum = sumOf(steps);
  if (sum === 0) return [];
  return [{ title: ctx.text(fact.difference), text: `¥${formatFenInWords(sum)}`, tone: "amber" }];
}

/** The checks for or against a leave. */
export async function checksOf(
  ctx: CallContext,
  stay: StayRow,
  student: LeaveStudent,
  meant: LeaveMeant,
  until: string,
): Promise<Check[]> {
  const last = addDays(until, -1);
  const isCovered = student.insured_to !== null && student.insured_to >= last;
  const asked = { stay_id: stay.id, start_at: meant.start_at, end_at: meant.end_at, now: ctx.now };
  const other = await overlapping(ctx.tx, ctx.supplier.id, asked);
  return [
    {
      title: ctx.text(isCovered ? words.insured : words.uninsured, { day: student.insured_to ?? "—" }),
      is_good: isCovered,
    },
    {
      title:
        student.owed_fen > 0
          ? ctx.text(words.owes, { amount: formatFenInWords(student.owed_fen) })
          : ctx.text(words.owesNothing),
      is_good: student.owed_fen === 0,
    },
    { title: ctx.text(other ? words.overlaps : words.apart), is_good: other === null },
  ];
}

/** The fact on lessons that the student misses. */
export async function lessonFact(ctx: CallContext, stay: StayRow, { start_at, end_at }: LeaveMeant): Promise<Fact> {
  const count = await lessonsMissed(ctx.tx, ctx.supplier.id, stay.id, start_at, end_at);
  return { title: ctx.text(fact.lessons), text: ctx.text(words.lessons, { count }) };
}

/** The fact on the kind of leave and its reason. */
export function kindOf(ctx: CallContext, { kind, reason }: { readonly kind: string; readonly reason: string }): Fact {
  const title = leaveKinds.find(({ value }) => value === kind)?.title;
  return { title: ctx.text(fact.why), text: [title ? ctx.text(title) : kind, reason].filter(Boolean).join(" · ") };
}
