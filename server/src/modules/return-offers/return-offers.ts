import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { chargeStay } from "../stay-money/public.ts";
import { findStay } from "../stays/public.ts";
import { insertOffer, lockOpenOffer, markUsed, readOfferRules } from "./return-offers.repo.ts";

/** A student who may get a return offer. */
export interface Returning {
  readonly student_id: number;
  /** The stay that has ended. */
  readonly stay_id: number;
  readonly follow_up_id: number;
  readonly arm: "offered" | "held";
}

/** An offer that was made. */
export interface OfferMade {
  readonly id: number;
  readonly off_fen: number;
  readonly valid_to: string;
}

/**
 * Makes an offer to a student, or records that they are held out. A student gets neither a second time within the days of rest.
 * @returns null where the camp makes no offers or the last one is too recent
 */
export async function makeOffer(work: Work, returning: Returning): Promise<OfferMade | null> {
  const { tx, supplier, today, now } = work;
  const rules = await readOfferRules(tx, supplier.id);
  if (!rules.is_on) return null;
  const { off_fen } = rules;
  const valid_to = addDays(today, rules.valid_days);
  const rests_since = addDays(today, -rules.rest_days);
  const offer = { ...returning, off_fen, made_on: today, valid_to, at: now, rests_since };
  const id = await insertOffer(tx, supplier.id, offer);
  if (id === null) return null;
  work.changed("return_offer", id);
  return { id, off_fen, valid_to };
}

/**
 * Takes a student's open offer off the price of a stay that was just booked, or booked again after a cancellation: at most the whole price.
 * @returns the amount taken off, in fen
 */
export async function useOffer(
  work: Work,
  { student_id, stay_id }: Pick<Returning, "student_id" | "stay_id">,
): Promise<number> {
  const { tx, supplier, today, now } = work;
  const offer = await lockOpenOffer(tx, supplier.id, { student_id, stay_id }, today);
  const stay = offer && (await findStay(tx, supplier.id, stay_id));
  if (!offer || !stay || stay.price_fen <= 0) return 0;
  const amount_fen = Math.min(offer.off_fen, stay.price_fen);
  await chargeStay(work, stay_id, { kind: "discount", title: offer.stay_no, amount_fen }, null);
  await markUsed(tx, supplier.id, offer.id, { stay_id, at: now });
  work.changed("return_offer", offer.id);
  work.audit({ biz_type: "return_offer", biz_id: offer.id, after: { stay_id, amount_fen } });
  return amount_fen;
}
