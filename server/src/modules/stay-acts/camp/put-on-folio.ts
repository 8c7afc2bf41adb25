import type { Work } from "../../../core/jobs/work.ts";
import { type Charge, chargeStay } from "../../stay-money/public.ts";
import { openRenewalIfPaid } from "./renewals.ts";

/**
 * Puts a line on a stay's folio; a discount that leaves nothing due opens an unpaid renewal.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} a discount above the price
 */
export async function putOnFolio(work: Work, id: number, input: Charge, version: number | null): Promise<void> {
  await chargeStay(work, id, input, version);
  await openRenewalIfPaid(work, id);
}
