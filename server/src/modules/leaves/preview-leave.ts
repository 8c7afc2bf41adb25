import type { z } from "zod";
import type { Text, TextData } from "@kangying/contract/core/language";
import type {
  leaveApplyPreview,
  leaveBackPreview,
  leaveDecisionPreview,
} from "@kangying/contract/students/leave.endpoints";
import { leaveKinds } from "@kangying/contract/students/stay";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { mask } from "../../core/list/masks.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { bedRefusal, findBedPlace } from "../resources/public.ts";
import { findStay, type StayRow, staysErrors } from "../stays/public.ts";
import { countsAsPause } from "./decide-leave.ts";
import { lessonsMissed, type LeaveStudent, readLeaveStudent } from "./leave-facts.repo.ts";
import { creditLeft, endOf, nightsAhead, nightsOfLeave } from "./leave-beds.ts";
import { faultyTimes, type LeaveMeant } from "./leave-times.ts";
import { findLeave, type LeaveRow, overlapping } from "./leaves.repo.ts";
import { returnOf } from "./leaves.ts";
import { leavesErrors } from "./leaves.errors.ts";
import { t } from "./leaves.texts.ts";
import { when } from "./when.ts";

const fact = t.group("fact");
const words = t.group("words");

type Answer = z.output<typeof leaveDecisionPreview.output>;
type Fact = NonNullable<Answer["facts"]>[number];
type Check = NonNullable<Answer["checks"]>[number];

const nothing: Pick<Answer, "rows" | "total_fen" | "note"> = { rows: [], total_fen: 0, note: null };

/** A leave with its stay and who it is about. @throws {AppError} not_found */
async function readLeave(ctx: CallContext, id: number) {
  const leave = await findLeave(ctx.tx, ctx.supplier.id, id);
  if (!leave) throw new AppError("not_found");
  return { leave, ...(await readStay(ctx, leave.stay_id)) };
}

async function readStay(ctx: CallContext, stay_id: number): Promise<{ stay: StayRow; student: LeaveStudent }> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, stay_id);
  const student = stay && (await readLeaveStudent(ctx.tx, ctx.supplier.id, stay_id));
  if (!stay || !student) throw new AppError("not_found");
  return { stay, student };
}

async function placeOf(ctx: CallContext, bed_id: number | null): Promise<string> {
  const place = bed_id === null ? null : await findBedPlace(ctx.tx, ctx.supplier.id, bed_id);
  return place ? `${place.building} ${place.room}-${place.bed}` : "—";
}

/** Who, which day of the stay, which bed. */
async function whoIs(ctx: CallContext, stay: StayRow, student: LeaveStudent): Promise<Fact[]> {
  const day = stay.checkin_date === null ? 0 : daysBetween(stay.checkin_date, ctx.today) + 1;
  const parts = [student.name, stay.terms.name, ctx.text(words.dayOf, { day }), await placeOf(ctx, stay.bed_id)];
  if (stay.coach !== null) parts.push(stay.coach);
  return [{ title: ctx.text(fact.who), text: parts.join(" · ") }];
}

function hoursOf(ctx: CallContext, { start_at, end_at }: LeaveMeant): Fact {
  const { count } = nightsOfLeave(ctx, start_at, end_at);
  return {
    title: ctx.text(fact.hours),
    text: `${when(ctx, start_at)} – ${when(ctx, end_at)} · ${ctx.text(words.nights, { count })}`,
  };
}

function familyOf(ctx: CallContext, student: LeaveStudent, contact: string | null): Fact[] {
  const { emergency_name, emergency_phone } = student;
  const named = [emergency_name, emergency_phone === null ? null : mask(emergency_phone, "phone")];
  const parts = [contact, ...named].filter((part) => part !== null && part !== "");
  return parts.length === 0 ? [] : [{ title: ctx.text(fact.family), text: parts.join(" · ") }];
}

/** What an approval does to the bed, the credit and the end of the stay. */
async function bedFacts(ctx: CallContext, stay: StayRow, leave: LeaveMeant, keeps: boolean, bed_id: number | null) {
  const { count } = nightsAhead(ctx, nightsOfLeave(ctx, leave.start_at, leave.end_at));
  const left = await creditLeft(ctx, stay);
  const credit = keeps ? Math.min(count, left) : 0;
  const nights = keeps ? credit : count;
  const from = endOf(ctx, stay);
  const until = addDays(from, nights);
  const bed = await placeOf(ctx, bed_id ?? stay.bed_id);
  const asked = { bed_id: bed_id ?? stay.bed_id ?? 0, from, until, sex: stay.gender, stay_id: stay.id };
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
  return { facts, until, nights, credit, rest: left - credit, refusal };
}

async function checksOf(
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

async function lessonFact(ctx: CallContext, stay: StayRow, { start_at, end_at }: LeaveMeant): Promise<Fact> {
  const count = await lessonsMissed(ctx.tx, ctx.supplier.id, stay.id, start_at, end_at);
  return { title: ctx.text(fact.lessons), text: ctx.text(words.lessons, { count }) };
}

function kindOf(ctx: CallContext, { kind, reason }: { readonly kind: string; readonly reason: string }): Fact {
  const title = leaveKinds.find(({ value }) => value === kind)?.title;
  return { title: ctx.text(fact.why), text: [title ? ctx.text(title) : kind, reason].filter(Boolean).join(" · ") };
}

/** What a leave that is asked for would come to. @throws {AppError} not_found */
export async function previewApply(
  ctx: CallContext,
  { stay_id, kind = "personal", start_at, end_at, bed }: z.output<typeof leaveApplyPreview.input>,
): Promise<Answer> {
  if (stay_id === undefined) return { ...nothing };
  const { stay, student } = await readStay(ctx, stay_id);
  const facts = await whoIs(ctx, stay, student);
  const left = await creditLeft(ctx, stay);
  facts.push({
    title: ctx.text(fact.credit),
    text: ctx.text(words.creditOf, { left, agreed: stay.terms.leave_credit_nights }),
  });
  if (end_at === undefined) return { ...nothing, facts };
  const start = start_at === undefined ? ctx.now : new Date(start_at * 1000);
  const meant = { kind, start_at: start, end_at: new Date(end_at * 1000) };
  facts.push(hoursOf(ctx, meant), await lessonFact(ctx, stay, meant));
  let until = endOf(ctx, stay);
  if (kind !== "menstrual") {
    const shown = await bedFacts(ctx, stay, meant, bed !== "free", null);
    until = shown.until;
    facts.push(...shown.facts.filter(({ title }) => title !== ctx.text(fact.credit)));
  }
  const wrong = Object.values(faultyTimes(ctx, stay, meant));
  const checks = await checksOf(ctx, stay, student, meant, until);
  return {
    ...nothing,
    facts,
    checks: [...wrong.map(({ text, data }) => ({ title: ctx.text(text, data), is_good: false })), ...checks],
  };
}

/** All that a decision is about. @throws {AppError} not_found */
export async function previewDecision(
  ctx: CallContext,
  { id, bed, bed_id }: z.output<typeof leaveDecisionPreview.input>,
): Promise<Answer> {
  const { leave, stay, student } = await readLeave(ctx, id);
  const hours = Math.round((leave.start_at.getTime() - leave.created_at.getTime()) / 3_600_000);
  const facts: Fact[] = [
    ...(await whoIs(ctx, stay, student)),
    kindOf(ctx, leave),
    hoursOf(ctx, leave),
    {
      title: ctx.text(fact.asked),
      text: ctx.text(words.asked, {
        by: leave.by_name,
        at: when(ctx, leave.created_at),
        hours: Math.max(0, hours),
        notice: leave.kind === "sick" || leave.kind === "menstrual" ? 0 : stay.terms.min_leave_hours,
      }),
    },
  ];
  const hindered = await against(ctx, stay, leave);
  if (leave.kind === "menstrual")
    return {
      ...nothing,
      facts: [...facts, { title: ctx.text(fact.bed), text: ctx.text(words.rest) }, await lessonFact(ctx, stay, leave)],
      button: ctx.text(words.approveRest),
      ...hindered,
    };
  const keeps = bed === undefined ? leave.keeps_bed : bed === "keep";
  const shown = await bedFacts(ctx, stay, leave, keeps, bed_id ?? null);
  facts.push(...shown.facts, await lessonFact(ctx, stay, leave), ...familyOf(ctx, student, leave.contact));
  const button = keeps ? ctx.text(words.approveKeep, { count: shown.rest }) : ctx.text(words.approveFree);
  const effects = await effectsOf(ctx, stay, leave, keeps, shown.nights);
  return {
    ...nothing,
    facts,
    checks: await checksOf(ctx, stay, student, leave, shown.until),
    effects,
    button,
    ...hindered,
  };
}

async function effectsOf(ctx: CallContext, stay: StayRow, leave: LeaveRow, keeps: boolean, nights: number) {
  const said: [Text, TextData?][] = [];
  if (await unpaidRenewal(ctx, stay.id)) said.push([words.renewal]);
  else if (keeps && nights > 0) said.push([words.upTo, { count: nights }]);
  if (!keeps && countsAsPause(leave)) said.push([words.asPause, { count: nights }]);
  return said.map(([text, data]) => ctx.text(text, data));
}

async function against(ctx: CallContext, stay: StayRow, leave: LeaveRow): Promise<{ hindered?: string }> {
  if (stay.status !== 30) return { hindered: ctx.text(words.notInCamp) };
  return leave.end_at <= ctx.now ? { hindered: ctx.text(leavesErrors.leave_past.msg) } : {};
}

/** What a return gives back, and in which bed. @throws {AppError} not_found */
export async function previewBack(
  ctx: CallContext,
  { id, bed_id, forgoes_credit = false }: z.output<typeof leaveBackPreview.input>,
): Promise<Answer> {
  const { leave, stay, student } = await readLeave(ctx, id);
  const come = await returnOf(ctx, stay, leave, forgoes_credit);
  const bed = bed_id ?? stay.bed_id ?? 0;
  const place = await placeOf(ctx, bed);
  const refusalOn = async (from: string, until: string) =>
    until <= from ? null : await bedRefusal(ctx, { bed_id: bed, from, until, sex: stay.gender, stay_id: stay.id });
  const facts: Fact[] = [
    ...(await whoIs(ctx, stay, student)),
    {
      title: ctx.text(fact.away),
      text: `${when(ctx, leave.left_at ?? leave.start_at)} – ${when(ctx, ctx.now)} · ${ctx.text(words.nights, { count: come.nights_away })}`,
    },
    {
      title: ctx.text(fact.given),
      text: ctx.text(words.backOf, {
        count: come.credit_nights,
        given: come.given,
        agreed: stay.terms.leave_credit_nights,
      }),
      ...(come.credit_nights < come.nights_away && leave.keeps_bed ? { tone: "amber" as const } : {}),
    },
  ];
  const tonight = await refusalOn(come.back.from, come.back.count > 0 ? come.back.until : come.back.from);
  if (come.back.count > 0) facts.push(nightsFact(ctx, fact.tonight, come.back, place, tonight));
  const end = await refusalOn(come.from, come.until);
  if (come.credit_nights > 0) facts.push(nightsFact(ctx, fact.end, come, place, end));
  const renewal = await unpaidRenewal(ctx, stay.id);
  const isStuck = renewal !== null && (come.credit_nights > 0 || come.back.count > 0);
  return {
    ...nothing,
    facts,
    effects: [ctx.text(words.backEffect)],
    button: ctx.text(words.back, { count: come.credit_nights }),
    ...(isStuck ? { hindered: ctx.text(staysErrors.renewal_open.msg) } : {}),
  };
}

function nightsFact(
  ctx: CallContext,
  title: Text,
  { from, until }: { readonly from: string; readonly until: string },
  bed: string,
  refusal: AppError | null,
): Fact {
  const text = refusal
    ? ctx.text(words.endTaken, { from, until, bed, why: ctx.text(refusal.kind.msg, refusal.data) })
    : ctx.text(words.endFree, { from, until, bed });
  return { title: ctx.text(title), text, tone: refusal ? "amber" : "green" };
}

/** Who is on a leave, until when, and whom to call. @throws {AppError} not_found */
export async function previewFacts(ctx: CallContext, { id }: { readonly id: number }): Promise<Answer> {
  const { leave, stay, student } = await readLeave(ctx, id);
  const isLate = leave.status === 6 || (leave.status === 4 && leave.end_at < ctx.now);
  const hours = Math.max(1, Math.round((ctx.now.getTime() - leave.end_at.getTime()) / 3_600_000));
  return {
    ...nothing,
    facts: [
      ...(await whoIs(ctx, stay, student)),
      kindOf(ctx, leave),
      hoursOf(ctx, leave),
      ...(isLate
        ? [
            {
              title: ctx.text(fact.late),
              text: ctx.text(words.late, { hours, calls: leave.calls }),
              tone: "red" as const,
            },
          ]
        : []),
      ...(leave.kind === "menstrual"
        ? []
        : [{ title: ctx.text(fact.bed), text: ctx.text(leave.keeps_bed ? words.bedKept : words.bedGiven) }]),
      ...familyOf(ctx, student, leave.contact),
    ],
  };
}
