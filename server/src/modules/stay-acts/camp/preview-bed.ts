import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { type BedPlace, findBedPlace, nightsFrom } from "../../resources/public.ts";
import { kitOf, kitTexts, kitWords } from "../../stay-kit/public.ts";
import { closedNights } from "../../nights/public.ts";
import { findPackage } from "../../packages/public.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";
import { bedNights, packageNights, type PriceStep, priceSteps } from "../../stay-beds/public.ts";
import { t } from "../stay-acts.texts.ts";

const words = t.group("words");

interface Row {
  readonly code: string;
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly strong: boolean;
}

/** A change of bed that a desk thinks of. */
interface BedQuestion {
  readonly id: number;
  readonly bed_id?: number | undefined;
  readonly from?: string | undefined;
}

/** What the folio would take for another bed from a day on. @throws {AppError} not_found, wrong_status */
export async function previewBedChange(ctx: CallContext, { id, bed_id, from = ctx.today }: BedQuestion) {
  const stay = await running(ctx, id, "change_bed");
  const to = bed_id === undefined ? null : await placeOf(ctx, bed_id);
  if (!to) return answer(ctx, [], null);
  // Those that are kept for an unpaid renewal move along.
  const nights = await nightsFrom(ctx.tx, ctx.supplier.id, id, from);
  const former = await placeOf(ctx, nights[0]?.bed_id ?? stay.bed_id);
  const steps = await priceSteps(ctx, nights, to.bed_id);
  return answer(ctx, rowsOf(ctx, steps, ctx.text(words.difference)), betweenOf(ctx, former, to));
}

/** A swap that a desk thinks of. */
interface SwapQuestion {
  readonly id: number;
  readonly with_stay_id?: number | undefined;
}

/** What the folios of both would take for a swap of their beds. @throws {AppError} not_found, wrong_status */
export async function previewSwap(ctx: CallContext, { id, with_stay_id }: SwapQuestion) {
  const one = await running(ctx, id, "swap");
  if (with_stay_id === undefined) return answer(ctx, [], null);
  const other = await running(ctx, with_stay_id, "swap");
  const rows: Row[] = [];
  for (const [stay, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const nights = await nightsFrom(ctx.tx, ctx.supplier.id, stay.id, ctx.today);
    const steps = await priceSteps(ctx, nights, to.bed_id ?? 0);
    const student = await findStudent(ctx.tx, ctx.supplier.id, stay.student_id);
    rows.push(...rowsOf(ctx, steps, student?.name ?? stay.no));
  }
  return answer(ctx, rows, betweenOf(ctx, await placeOf(ctx, one.bed_id), await placeOf(ctx, other.bed_id)));
}

/** A bed that a desk thinks of for somebody who arrives. */
interface EntryQuestion {
  readonly id: number;
  readonly bed_id?: number | undefined;
}

/** What the folio would take for a bed beside the package. @throws {AppError} not_found, wrong_status */
export async function previewEntry(ctx: CallContext, { id, bed_id }: EntryQuestion) {
  const stay = await running(ctx, id, "enter");
  const to = bed_id === undefined ? null : await placeOf(ctx, bed_id);
  if (!to) return answer(ctx, [], null);
  const steps = await priceSteps(ctx, packageNights(stay.room_type_id, stay.expected_nights), to.bed_id);
  return answer(ctx, rowsOf(ctx, steps, ctx.text(words.bed)), noteOf(ctx, to, stay));
}

/** The bed, and the kit that goes with the entry. */
function noteOf(ctx: CallContext, to: BedPlace, stay: StayRow): string {
  const items = kitWords(kitOf(stay));
  return [nameOf(to), ...(items === "" ? [] : [ctx.text(kitTexts.toHandOut, { items })])].join(" · ");
}

/** What the folio would take where somebody comes back into another bed than he had. @throws {AppError} not_found, wrong_status */
export async function previewReturn(ctx: CallContext, { id, bed_id }: EntryQuestion) {
  const stay = await running(ctx, id, "return");
  return await previewOtherBed(ctx, stay, stay.nights_kept ?? 0, bed_id);
}

/** What the folio would take where a finish is taken back into another bed. @throws {AppError} not_found, wrong_status */
export async function previewUndoFinish(ctx: CallContext, { id, bed_id }: EntryQuestion) {
  const stay = await running(ctx, id, "undo_finish");
  return await previewOtherBed(ctx, stay, await closedNights(ctx, id), bed_id);
}

async function previewOtherBed(ctx: CallContext, stay: StayRow, nights: number, bed_id: number | undefined) {
  const to = bed_id === undefined ? null : await placeOf(ctx, bed_id);
  if (!to) return answer(ctx, [], null);
  const steps = await priceSteps(ctx, bedNights(stay.bed_id, nights), to.bed_id);
  const former = await placeOf(ctx, stay.bed_id);
  return answer(ctx, rowsOf(ctx, steps, ctx.text(words.difference)), betweenOf(ctx, former, to));
}

/** A renewal that a desk thinks of. */
interface RenewalQuestion extends EntryQuestion {
  readonly package_id?: number | undefined;
}

/** What the folio would take for a renewal: its package, and what its bed costs more or less. @throws {AppError} not_found, wrong_status */
export async function previewRenewal(ctx: CallContext, { id, package_id, bed_id }: RenewalQuestion) {
  const stay = await running(ctx, id, "renew");
  const offer = package_id === undefined ? null : await findPackage(ctx.tx, ctx.supplier.id, package_id);
  const to = await placeOf(ctx, bed_id ?? stay.bed_id);
  if (!offer || !to) return answer(ctx, [], null);
  const steps = await priceSteps(ctx, packageNights(offer.room_type_id, offer.nights + offer.gift_nights), to.bed_id);
  const { rows, total_fen, note } = answer(ctx, rowsOf(ctx, steps, ctx.text(words.bed)), nameOf(to));
  const fee = { code: "package", title: offer.name, formula: "", amount_fen: offer.price_fen, strong: false };
  const sum_fen = offer.price_fen + total_fen;
  const sum = { code: "total", title: ctx.text(words.renewal), formula: "", amount_fen: sum_fen, strong: true };
  return { rows: [fee, ...rows.filter(({ strong }) => !strong), sum], total_fen, note };
}

type PricedAct = "change_bed" | "swap" | "enter" | "renew" | "return" | "undo_finish";

async function running(ctx: CallContext, id: number, act: PricedAct): Promise<StayRow> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove(act, stay.status)) throw new AppError("wrong_status");
  return stay;
}

async function placeOf(ctx: CallContext, bed_id: number | null): Promise<BedPlace | null> {
  return bed_id === null ? null : await findBedPlace(ctx.tx, ctx.supplier.id, bed_id);
}

function betweenOf(ctx: CallContext, from: BedPlace | null, to: BedPlace | null): string | null {
  return from && to ? ctx.text(words.between, { from: nameOf(from), to: nameOf(to) }) : null;
}

function nameOf({ building, room, bed, room_type }: BedPlace): string {
  return `${building} ${room}-${bed} · ${room_type}`;
}

function rowsOf(ctx: CallContext, steps: readonly PriceStep[], title: string): Row[] {
  return steps.map(({ nights, unit_fen }) => ({
    code: "difference",
    title,
    formula: ctx.text(words.formula, { nights, unit: signed(unit_fen) }),
    amount_fen: nights * unit_fen,
    strong: false,
  }));
}

function signed(fen: number): string {
  return `${fen < 0 ? "−" : "+"}¥${formatFenInWords(Math.abs(fen))}`;
}

function answer(ctx: CallContext, rows: readonly Row[], note: string | null) {
  const total_fen = rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const title = total_fen > 0 ? words.toPay : total_fen < 0 ? words.toGive : words.none;
  const sum = { code: "total", title: ctx.text(title), formula: "", amount_fen: total_fen, strong: true };
  return { rows: [...rows, sum], total_fen, note };
}
