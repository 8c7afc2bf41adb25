import type { Work } from "../../../core/jobs/work.ts";
import { nightPrices } from "../../resources/public.ts";

/** A night that is to be slept in a bed. */
export interface BedNight {
  readonly bed_id: number;
}

/** Nights in a row that cost so much more, or less, in the other bed. */
export interface PriceStep {
  /** How many of the nights come before these. */
  readonly after: number;
  readonly nights: number;
  readonly unit_fen: number;
}

/**
 * What the nights to come cost more or less in another bed, night by night: somebody may have had two beds before him.
 * @param before  the nights as they were planned, in order
 * @returns runs of nights with one difference, those without any left out
 */
export async function priceSteps(
  work: Pick<Work, "tx" | "supplier">,
  before: readonly BedNight[],
  to_bed_id: number,
): Promise<readonly PriceStep[]> {
  const beds = [...new Set([to_bed_id, ...before.map(({ bed_id }) => bed_id)])];
  const prices = await nightPrices(work.tx, work.supplier.id, beds);
  const to_fen = prices.get(to_bed_id) ?? 0;
  const steps: PriceStep[] = [];
  for (const [after, { bed_id }] of before.entries()) {
    const unit_fen = to_fen - (prices.get(bed_id) ?? to_fen);
    const last = steps.at(-1);
    if (last?.unit_fen === unit_fen) steps[steps.length - 1] = { ...last, nights: last.nights + 1 };
    else steps.push({ after, nights: 1, unit_fen });
  }
  return steps.filter((step) => step.unit_fen !== 0);
}

/** What these nights cost more in all; negative: less. */
export function sumOf(steps: readonly PriceStep[]): number {
  return steps.reduce((sum, { nights, unit_fen }) => sum + nights * unit_fen, 0);
}
