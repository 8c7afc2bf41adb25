import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { supplyErrors } from "./supply.errors.ts";

/**
 * Checks that a sum is still the one that the operator was shown: the source can change its price, and buyers go on buying.
 * @param shown_fen  null: the caller was shown none
 * @throws {AppError} supply_sum_changed, with the sum of now
 */
export function demandShown(shown_fen: number | null, amount_fen: number): void {
  if (shown_fen !== null && shown_fen !== amount_fen)
    throw new AppError(supplyErrors.supply_sum_changed, { amount: formatFenInWords(amount_fen) });
}
