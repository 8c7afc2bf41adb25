import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { nightsFrom } from "../../resources/public.ts";
import { betweenBeds, priceSteps } from "../../stay-beds/public.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { swapFacts } from "../dialogs/facts.ts";
import { type Row, rowOf, summed, toldOf } from "../dialogs/show-preview.ts";
import { againstSwap } from "./against-swap.ts";

/** A swap that an operator wants to preview. */
interface SwapQuestion {
  readonly id: number;
  readonly with_stay_id?: number | undefined;
}

/** Previews a swap of beds: what both folios would get, and the obstacles. @throws {AppError} not_found, wrong_status */
export async function previewSwap(ctx: CallContext, { id, with_stay_id }: SwapQuestion) {
  const one = await living(ctx, id);
  const about = async (...stays: StayRow[]) => {
    const named: { stay: StayRow; name: string }[] = [];
    for (const stay of stays) named.push({ stay, name: await nameOf(ctx, stay) });
    const [, partner] = stays;
    const blockers = partner ? await againstSwap(ctx, one, partner) : [];
    const { facts, checklist } = toldOf(
      ctx,
      { stay: one, shares: [], checks: [], blockers },
      await swapFacts(ctx, named),
    );
    return { facts, checklist };
  };
  if (with_stay_id === undefined) return { ...summed(ctx, [], [], null), ...(await about(one)) };
  const other = await living(ctx, with_stay_id);
  const rows: Row[] = [];
  for (const [stay, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const nights = await nightsFrom(ctx.tx, ctx.supplier.id, stay.id, ctx.today);
    const title = verbatim(await nameOf(ctx, stay));
    for (const step of await priceSteps(ctx, nights, to.bed_id ?? 0, ctx.today))
      rows.push(rowOf(ctx, { code: "difference", title, nights: step.nights, unit_fen: step.unit_fen }));
  }
  const between = await betweenBeds(ctx, one.bed_id, other.bed_id);
  return {
    ...summed(ctx, [], rows, between && ctx.text(between.text, between.data)),
    ...(await about(one, other)),
  };
}

async function nameOf(ctx: CallContext, stay: StayRow): Promise<string> {
  return (await findStudent(ctx.tx, ctx.supplier.id, stay.student_id))?.name ?? stay.no;
}

async function living(ctx: CallContext, id: number): Promise<StayRow> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove("swap", stay.status)) throw new AppError("wrong_status");
  return stay;
}
