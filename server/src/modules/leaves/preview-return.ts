import type { z } from "zod";
import type { Text } from "@kangying/contract/core/language";
import type { leaveBackPreview, stayLeaveBackPreview } from "@kangying/contract/students/leave.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { unpaidRenewal } from "../nights/public.ts";
import { bedRefusal } from "../resources/public.ts";
import { lastBedOf } from "../stay-beds/public.ts";
import { staysErrors } from "../stays/public.ts";
import { stepsBack } from "./leave-beds.ts";
import { findOpenLeave } from "./leaves.repo.ts";
import { returnOf } from "./leaves.ts";
import { when } from "./facts/when.ts";
import {
  differenceFact,
  fact,
  words,
  type Answer,
  type Fact,
  nothing,
  readLeave,
  placeOf,
  whoIs,
  hoursOf,
  familyOf,
  kindOf,
} from "./facts/leave-facts.ts";

/** Previews a return: the nights given back and their bed. @throws {AppError} not_found */
export async function previewBack(
  ctx: CallContext,
  { id, bed_id, forgoes_credit = false }: z.output<typeof leaveBackPreview.input>,
): Promise<Answer> {
  const { leave, stay, student } = await readLeave(ctx, id);
  const come = await returnOf(ctx, stay, leave, forgoes_credit);
  const bed = bed_id ?? stay.bed_id ?? 0;
  const place = await placeOf(ctx, bed);
  const refusalOn = async (at: number, from: string, until: string) =>
    until <= from ? null : await bedRefusal(ctx, { bed_id: at, from, until, sex: stay.gender, stay_id: stay.id });
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
  const tonight = await refusalOn(bed, come.back.from, come.back.count > 0 ? come.back.until : come.back.from);
  if (come.back.count > 0) {
    facts.push(nightsFact(ctx, fact.tonight, come.back, place, tonight));
    facts.push(...differenceFact(ctx, await stepsBack(ctx, stay, come.back, bed)));
  }
  const last = bed_id ?? (await lastBedOf(ctx, stay)) ?? 0;
  const end = await refusalOn(last, come.from, come.until);
  // Before a planned pause they are kept without a bed.
  if (come.credit_nights > 0 && stay.pause_from === null)
    facts.push(nightsFact(ctx, fact.end, come, await placeOf(ctx, last), end));
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

/** Previews the return from the open leave of a stay. @throws {AppError} not_found: the stay, or an open leave of it */
export async function previewStayBack(
  ctx: CallContext,
  { id, ...asked }: z.output<typeof stayLeaveBackPreview.input>,
): Promise<Answer> {
  const leave = await findOpenLeave(ctx.tx, ctx.supplier.id, id);
  if (!leave) throw new AppError("not_found");
  return await previewBack(ctx, { id: leave.id, ...asked });
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

/** Returns the facts on the student of a leave, its end and the contact. @throws {AppError} not_found */
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
