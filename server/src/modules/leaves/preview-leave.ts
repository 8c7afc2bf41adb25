import type { z } from "zod";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { leaveApplyPreview, leaveDecisionPreview } from "@kangying/contract/students/leave.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { type StayRow } from "../stays/public.ts";
import { countsAsPause } from "./decide-leave.ts";
import { creditLeft, endOf } from "./leave-beds.ts";
import { faultyTimes } from "./facts/leave-times.ts";
import { type LeaveRow } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";
import { when } from "./facts/when.ts";
import {
  fact,
  words,
  type Answer,
  type Fact,
  nothing,
  readLeave,
  readStay,
  whoIs,
  hoursOf,
  familyOf,
  bedFacts,
  checksOf,
  lessonFact,
  kindOf,
} from "./facts/leave-facts.ts";

/** Previews a leave request. @throws {AppError} not_found */
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

/** Previews the decision on a leave with all its facts and checks. @throws {AppError} not_found */
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
