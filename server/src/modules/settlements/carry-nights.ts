import type { Work } from "../../core/jobs/work.ts";
import { dueOf } from "../stay-money/public.ts";
import type { StayRow } from "../stays/public.ts";
import { markCarried, settlementOf, type SettlementRow } from "./settlement.repo.ts";

/**
 * Moves the unused nights of an ended stay into another stay of the student, once.
 * @param stay  the ended stay
 * @param made  key of the stay that gets the nights
 * @returns the number of nights: 0 where they were refunded, transferred, not paid, or moved before
 */
export async function carryNights({ tx, supplier }: Work, stay: StayRow, made: number): Promise<number> {
  const settlement = await settlementOf(tx, supplier.id, stay.id);
  if (!settlement || settlement.refund_fen > 0 || stay.transferred_at !== null || dueOf(stay) > 0) return 0;
  const nights = paidNights(settlement);
  return nights > 0 && (await markCarried(tx, supplier.id, settlement.id, made)) ? nights : 0;
}

/**
 * The unused nights of lots whose whole price the settlement has counted. The unused nights of other lots were never paid, or their money
 * was used for the penalty and the kit.
 */
function paidNights({ nights_left, lines }: Pick<SettlementRow, "nights_left" | "lines">): number {
  const unpaid = lines.map(({ data, amount_fen }) => {
    const { price = 0, bought = 0, gift = 0, used = 0 } = data;
    return Number(price) > -amount_fen ? Number(bought) + Number(gift) - Number(used) : 0;
  });
  return nights_left - unpaid.reduce((sum, nights) => sum + nights, 0);
}
