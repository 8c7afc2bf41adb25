import type { ChargeKind } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { type LotRow, lotsOf, repriceLot } from "../nights/public.ts";
import { faults } from "./faults.texts.ts";
import { bill } from "./folio.ts";

/** A line that an operator adds to a folio. */
export interface Charge {
  readonly kind: ChargeKind;
  readonly title: string;
  /** Above 0; a discount is subtracted. */
  readonly amount_fen: number;
}

/**
 * Adds a line to a stay's folio. A discount makes a lot of nights cheaper. If this is an unpaid renewal, the discount is reversed together
 * with it.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} a discount above the price
 */
export async function chargeStay(work: Work, id: number, input: Charge, version: number | null): Promise<void> {
  const stay = await stayFor(work, "charge", id, version);
  const { kind, title, amount_fen } = input;
  if (amount_fen <= 0) throw new InvalidFields({ amount_fen: { text: faults.amount } });
  const lot = kind === "discount" ? await discount(work, id, amount_fen) : null;
  const unit_fen = kind === "discount" ? -amount_fen : amount_fen;
  const unpaid = lot?.opened_at === null ? { lot_id: lot.id } : {};
  await bill(work, { stay_id: id, kind, title, unit_fen, ...unpaid, source: "charge" });
  await moveStay(work, "charge", stay, { patch: {}, note: title, told: { kind, amount_fen: unit_fen } });
}

/** Applies a discount. @returns the lot that became cheaper: the last one with a price */
async function discount(work: Work, stay_id: number, amount_fen: number): Promise<LotRow> {
  const { tx, supplier } = work;
  const lot = (await lotsOf(tx, supplier.id, [stay_id])).findLast((one) => one.amount_fen > 0);
  if (!lot || lot.amount_fen < amount_fen) throw new InvalidFields({ amount_fen: { text: faults.discountHigh } });
  await repriceLot(tx, supplier.id, lot.id, lot.amount_fen - amount_fen);
  return lot;
}
