import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { text } from "../../../core/kernel/text.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { findBedPlace, nightsFrom, type BedPlace } from "../../resources/public.ts";
import { findStay, type StayRow } from "../stays.repo.ts";
import { findStudent } from "../students.repo.ts";
import { priceSteps, type PriceStep } from "./bed-price.ts";

const words = {
  difference: text("换床差价", "Bed change", "Cambio de cama", "ベッド変更の差額"),
  formula: text("{nights} 晚 × {unit}", "{nights} nights × {unit}", "{nights} noches × {unit}", "{nights} 泊 × {unit}"),
  toPay: text("应补差价", "To pay", "A pagar", "追加で支払う額"),
  toGive: text("应退差价", "To credit", "A abonar", "差し引かれる額"),
  none: text("无差价", "No difference", "Sin diferencia", "差額なし"),
  between: text("{from} → {to}", "{from} → {to}", "{from} → {to}", "{from} → {to}"),
} as const;

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
  const nights = (await nightsFrom(ctx.tx, ctx.supplier.id, id, from)).filter(({ kind }) => kind === "stay");
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

async function running(ctx: CallContext, id: number, act: "change_bed" | "swap"): Promise<StayRow> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  if (!mayMove(act, stay.status)) throw new AppError("wrong_status");
  return stay;
}

async function placeOf(ctx: CallContext, bed_id: number | null): Promise<BedPlace | null> {
  return bed_id === null ? null : await findBedPlace(ctx.tx, ctx.supplier.id, bed_id);
}

function betweenOf(ctx: CallContext, from: BedPlace | null, to: BedPlace | null): string | null {
  const named = (place: BedPlace): string => `${place.building} ${place.room}-${place.bed} · ${place.room_type}`;
  return from && to ? ctx.text(words.between, { from: named(from), to: named(to) }) : null;
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
