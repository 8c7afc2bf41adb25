import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { formatFen } from "../../../core/kernel/money.ts";
import { freeNights, sleepHeldNights, takeNights } from "../../resources/public.ts";
import { bill, dueOf, linesOf, standing, voidLine } from "../../stay-money/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { addUnpaidLot, closeLotRow, type LotRow, openLot, unpaidRenewal } from "../../nights/public.ts";
import { type CampRules, findPackage, isOnOffer, readRules } from "../../packages/public.ts";
import { contractsOf, demandInsurance, insertContract } from "../../papers/public.ts";
import { faults } from "../faults.texts.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import {
  billSteps,
  demandCompany,
  demandExpected,
  nightsUntil,
  packageNights,
  priceSteps,
  sumOf,
} from "../../stay-beds/public.ts";

/** More nights for somebody in camp. */
export interface Renewal {
  readonly package_id: number;
  /** Where the new nights are slept; null: in the bed that he has. */
  readonly bed_id: number | null;
  /** The supplement to the contract is signed. */
  readonly is_signed: boolean;
  /** Why the limit of what may be prepaid is passed over. */
  readonly override: string | null;
  /** What the desk was shown as the difference of the bed's price; another sum now is refused. */
  readonly expected_fen?: number | null;
}

const hourMs = 3_600_000;

/** The first night of a renewal: nights that are over cannot be sold any more. */
export function renewsFrom(stay: Pick<StayRow, "planned_end">, today: string): string {
  return stay.planned_end === null || stay.planned_end < today ? today : stay.planned_end;
}

/**
 * Renews a stay: a bill, what the bed costs more or less than the package's room type, a bed kept for the nights after the last one, and the nights themselves once they are paid.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, insurance_gap, prepaid_cap, bed_taken, room_gender, bed_unavailable,
 * difference_changed
 * @throws {InvalidFields} the package is not on offer, the supplement is not signed
 */
export async function renewStay(work: Work, id: number, input: Renewal, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const stay = await stayFor(work, "renew", id, version);
  const rules = await readRules(tx, supplier.id);
  if (await unpaidRenewal(work, id)) throw new AppError("renewal_open");
  const offer = await findPackage(tx, supplier.id, input.package_id);
  if (!offer || !isOnOffer(offer, work.today)) throw new InvalidFields({ package_id: { text: faults.notOffered } });
  if (rules.needs_contract && !input.is_signed) throw new InvalidFields({ is_signed: { text: faults.supplement } });

  const nights = offer.nights + offer.gift_nights;
  const from = renewsFrom(stay, work.today);
  const bed_id = input.bed_id ?? stay.bed_id ?? 0;
  const steps = await priceSteps(work, packageNights(offer.room_type_id, nights), bed_id);
  demandExpected(input.expected_fen ?? null, sumOf(steps));
  demandBelowCap(stay, offer.price_fen + sumOf(steps), rules, input.override);
  await demandInsurance(work, stay, rules, { from, until: addDays(from, nights) });
  await moveStay(work, "renew", stay, {
    patch: {},
    note: input.override,
    told: { package: offer.name, nights, amount_fen: offer.price_fen, from, bed_id },
  });
  const hold_until = new Date(work.now.getTime() + rules.renewal_hold_hours * hourMs);
  const { nights: bought, gift_nights: gift, price_fen: amount_fen } = offer;
  const lot_id = await addUnpaidLot(
    work,
    { stay_id: id, kind: "renewal", bought, gift, amount_fen },
    { hold_until, bed_id },
  );
  await bill(work, { stay_id: id, kind: "renewal", title: offer.name, unit_fen: amount_fen, lot_id, source: "renew" });
  const after_nights = await nightsUntil(work, id, from);
  await billSteps(work, steps, { stay_id: id, title: offer.name, after_nights, lot_id, source: "renew" });
  await takeNights(work, { stay_id: id, bed_id, from, nights, sex: stay.gender, kind: "hold" });
  await demandCompany(work, stay, bed_id, from, addDays(from, nights));
  if (rules.needs_contract) await fileSupplement(work, stay, amount_fen);
  const billed = await findStay(tx, supplier.id, id);
  if (billed) await openPaidRenewal(work, billed);
}

/** What is prepaid and not slept, the renewal counted in, stays below the camp's limit. */
function demandBelowCap(stay: StayRow, price_fen: number, rules: CampRules, override: string | null): void {
  if (rules.prepaid_cap_fen === null || override !== null) return;
  if (stay.deferred_fen + Math.max(0, dueOf(stay)) + price_fen > rules.prepaid_cap_fen)
    throw new AppError("prepaid_cap", { amount: formatFen(rules.prepaid_cap_fen) });
}

async function fileSupplement(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  const { tx, supplier } = work;
  const [first] = await contractsOf(tx, supplier.id, stay.id);
  const [no = ""] = await takeDocumentNumbers(work, "HT");
  await insertContract(tx, supplier.id, {
    no,
    stay_id: stay.id,
    signed_on: work.today,
    signer: first?.signer ?? null,
    amount_fen,
    day_price_fen: first?.day_price_fen ?? null,
    scan: null,
    // A supplement says nothing of the booking: what the first contract says of it stands.
    keeps_deposit: first?.keeps_deposit ?? false,
    allows_transfer: first?.allows_transfer ?? true,
    parent_id: first?.id ?? null,
    at: work.now,
    by_name: work.actor.name,
  });
}

/** Nothing is due any more: the nights of a renewal become the student's, and the held bed his. */
export async function openPaidRenewal(work: Work, stay: StayRow): Promise<void> {
  if (stay.status !== 30 || dueOf(stay) > 0) return;
  const lot = await unpaidRenewal(work, stay.id);
  if (!lot) return;
  const nights = lot.bought + lot.gift;
  const last = await sleepHeldNights(work, stay.id);
  await openLot(work, lot);
  await moveStay(work, "open_renewal", stay, {
    patch: {
      expected_nights: stay.expected_nights + nights,
      planned_end: addDays(last ?? stay.planned_end ?? work.today, last === null ? nights : 1),
      end_reminded_at: null,
    },
  });
}

/** An unpaid renewal is given up: its bill is taken back, its bed is free. */
export async function dropRenewal(
  work: Work,
  stay_id: number,
  version: number | null,
  note: string | null,
): Promise<void> {
  const stay = await stayFor(work, "drop_renewal", stay_id, version);
  const lot = await unpaidRenewal(work, stay_id);
  if (!lot) throw new AppError("wrong_status");
  await takeBackRenewal(work, stay_id, lot);
  await moveStay(work, "drop_renewal", stay, { patch: {}, note });
}

/** The bill and the bed of an unpaid renewal, without a move of the stay: for acts that end it otherwise. */
export async function takeBackRenewal(work: Work, stay_id: number, lot: LotRow): Promise<void> {
  const { tx, supplier } = work;
  for (const line of standing(await linesOf(tx, supplier.id, [stay_id])))
    if (line.lot_id === lot.id) await voidLine(work, line, "drop_renewal");
  await closeLotRow(tx, supplier.id, lot.id, work.now);
  await freeNights(work, stay_id, "0001-01-01", "hold");
}
