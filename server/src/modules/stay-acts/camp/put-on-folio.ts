import type { Work } from "../../../core/jobs/work.ts";
import { type Charge, chargeStay } from "../../stay-money/public.ts";
import { openRenewalIfPaid } from "./renewals.ts";

/**
 * Adds a line to a stay's folio. If a discount leaves nothing due, it opens an unpaid renewal.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} a discount above the price
 */
export async function putOnFolio(work: Work, id: number, input: Charge, version: number | null): Promise<void> {
  await chargeStay(work, id, input, version);
  await openRenewalIfPaid(work, id);
}
