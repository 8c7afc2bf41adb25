import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { countNightsBefore, nightPrices } from "../resources/public.ts";
import { bill, stayMoneyErrors } from "../stay-money/public.ts";
import type { StayRow } from "../stays/public.ts";

/** A night as it was planned and paid for: in a bed, or in any bed of a room type. */
export type PlannedNight = { readonly bed_id: number } | { readonly room_type_id: number };

/** Consecutive nights with the same price difference in the other bed. */
export interface PriceStep {
  /** Number of nights before these. */
  readonly after: number;
  readonly nights: number;
  readonly unit_fen: number;
}

/** The nights that a package of this room type pays for. */
export function packageNights(room_type_id: number, nights: number): readonly PlannedNight[] {
  return Array.from({ length: nights }, () => ({ room_type_id }));
}

/**
 * The nights that a pause or an end took away, each in the bed that was planned for it. Nights that were added later are in the last of
 * these beds. None where there was no bed.
 */
export function keptNights(
  { kept_beds, bed_id }: Pick<StayRow, "kept_beds" | "bed_id">,
  nights: number,
): readonly { readonly bed_id: number }[] {
  const beds = kept_beds ?? [];
  return Array.from({ length: nights }, (_, nth) => beds[nth] ?? beds.at(-1) ?? bed_id).flatMap((bed) =>
    bed === null ? [] : [{ bed_id: bed }],
  );
}

/**
 * Computes the price difference of future nights between a bed and the plan, night by night, because the plan may have several beds. The
 * price of a night depends on its season, so the same two beds can differ by different amounts in different weeks.
 * @param before  the planned nights, in order
 * @param from  the first of them
 * @returns runs of nights with the same difference; runs without a difference are left out
 */
export async function priceSteps(
  work: Pick<Work, "tx" | "supplier">,
  before: readonly PlannedNight[],
  to_bed_id: number,
  from: string,
): Promise<readonly PriceStep[]> {
  return await stepsTo(work, before, { bed_id: to_bed_id }, from);
}

/** Computes the price difference of future nights in a bed of another room type, as `priceSteps` does. */
export async function typeSteps(
  work: Pick<Work, "tx" | "supplier">,
  before: readonly PlannedNight[],
  to_type_id: number,
  from: string,
): Promise<readonly PriceStep[]> {
  return await stepsTo(work, before, { room_type_id: to_type_id }, from);
}

async function stepsTo(
  work: Pick<Work, "tx" | "supplier">,
  before: readonly PlannedNight[],
  to: PlannedNight,
  from: string,
): Promise<readonly PriceStep[]> {
  const all = [to, ...before];
  const beds = all.flatMap((night) => ("bed_id" in night ? [night.bed_id] : []));
  const types = all.flatMap((night) => ("room_type_id" in night ? [night.room_type_id] : []));
  const { ofBed, ofType } = await nightPrices(work.tx, work.supplier.id, {
    beds: [...new Set(beds)],
    types: [...new Set(types)],
    from,
    until: addDays(from, before.length),
  });
  const priceOf = (night: PlannedNight, day: string): number | null =>
    ("bed_id" in night ? ofBed(night.bed_id, day) : ofType(night.room_type_id, day)) ?? null;
  const steps: PriceStep[] = [];
  for (const [after, night] of before.entries()) {
    const day = addDays(from, after);
    const to_fen = priceOf(to, day) ?? 0;
    const planned_fen = priceOf(night, day);
    const unit_fen = to_fen - (planned_fen ?? to_fen);
    const last = steps.at(-1);
    if (last?.unit_fen === unit_fen) steps[steps.length - 1] = { ...last, nights: last.nights + 1 };
    else steps.push({ after, nights: 1, unit_fen });
  }
  return steps.filter((step) => step.unit_fen !== 0);
}

/** The whole difference of these nights; negative: cheaper. */
export function sumOf(steps: readonly PriceStep[]): number {
  return steps.reduce((sum, { nights, unit_fen }) => sum + nights * unit_fen, 0);
}

/** Counts a stay's nights before a day, slept and planned: nights that a leave moved to the end leave a gap. */
export async function nightsUntil(work: Work, stay_id: number, day: string): Promise<number> {
  return await countNightsBefore(work.tx, work.supplier.id, stay_id, day);
}

/** How a difference is billed. */
interface DifferenceOf {
  readonly stay_id: number;
  readonly title: string;
  /** Nights of the stay before the first of these. */
  readonly after_nights: number;
  /** The lot of a renewal: its lines are reversed when the renewal is dropped. */
  readonly lot_id?: number;
  /** The act that bills it. */
  readonly source: string;
}

/** Bills differences. They are earned as their nights are slept. */
export async function billSteps(work: Work, steps: readonly PriceStep[], of: DifferenceOf): Promise<void> {
  for (const { after, nights, unit_fen } of steps)
    await bill(work, { ...of, kind: "upgrade", qty: nights, unit_fen, after_nights: of.after_nights + after });
}

/** Refuses an outdated difference. @throws {AppError} difference_changed where the operator was shown another amount */
export function demandExpected(expected_fen: number | null, difference_fen: number): void {
  if (expected_fen !== null && expected_fen !== difference_fen)
    throw new AppError(stayMoneyErrors.difference_changed, { amount: formatFenInWords(difference_fen) });
}
