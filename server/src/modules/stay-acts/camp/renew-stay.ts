import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { findPackage, isOnOffer, type PackageRow, readRules } from "../../packages/public.ts";
import { lastBedOf } from "../../stay-beds/public.ts";
import { type Acting, faultyField, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay } from "../taking-part.ts";
import { openRenewalIfPaid } from "./renewals.ts";

/** More nights for a student in camp. */
export interface Renewal {
  readonly package_id: number;
  /** The bed of the new nights; null: the bed of the last night that they have. */
  readonly bed_id: number | null;
  /** The supplement to the contract is signed. */
  readonly is_signed: boolean;
  /** The reason for exceeding the limit of prepaid money. */
  readonly override: string | null;
  /** The difference of the bed's price that the operator was shown; if it is different now, the renewal is refused. */
  readonly expected_fen?: number | null;
}

/**
 * Renews a stay: bills the package and the price difference of the bed, holds a bed for the nights after the last one, and adds the nights
 * once they are paid.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, insurance_gap, prepaid_cap, prepaid_nights, prepaid_months, bed_taken,
 * room_gender, bed_unavailable, roommate_avoided, difference_changed
 * @throws {InvalidFields} the package is not on offer, the supplement is not signed
 */
export async function renewStay(
  work: Work,
  id: number,
  input: Renewal,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const stay = await holdStay(work, "renew", id, version);
  const found = await findPackage(work.tx, work.supplier.id, input.package_id);
  const offer = found && isOnOffer(found, work.today) ? found : null;
  const renewing = await renewalOf(work, stay, offer, input);
  const { count, from } = renewing.nights;
  const told = {
    package: offer?.name,
    nights: count,
    amount_fen: offer?.price_fen,
    from,
    bed_id: renewing.input.bed_id ?? 0,
  };
  const own = {
    blockers: () => (offer ? [] : [faultyField("package_id", faults.notOffered)]),
    moving: { patch: {}, note: input.override, told },
  };
  await act(renewing, own, parts);
  await openRenewalIfPaid(work, id);
}

/** The first night of a renewal: past nights cannot be sold any more. */
function renewsFrom(stay: Pick<StayRow, "planned_end">, today: string): string {
  return stay.planned_end === null || stay.planned_end < today ? today : stay.planned_end;
}

/** The package's nights, after the last one of the stay. @param offer  null: no package is chosen yet */
export async function renewalOf<Input extends { readonly bed_id: number | null }>(
  work: Work,
  stay: StayRow,
  offer: PackageRow | null,
  input: Input,
): Promise<Acting<Input & { readonly offer: PackageRow | null }> & { readonly act: "renew" }> {
  const from = renewsFrom(stay, work.today);
  const count = offer ? offer.nights + offer.gift_nights : 0;
  const nights = { from, until: addDays(from, count), count };
  const rules = await readRules(work.tx, work.supplier.id);
  const bed_id = input.bed_id ?? (await lastBedOf(work, stay));
  return { work, act: "renew", stay, rules, nights, input: { ...input, bed_id, offer } };
}
