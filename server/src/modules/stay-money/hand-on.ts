import type { Work } from "../../core/jobs/work.ts";
import { addLot, closeLots, earned, type LotRow, lotRest, lotsOf, sleptOf } from "../nights/public.ts";
import type { CampRules } from "../packages/public.ts";
import { countNightsBefore } from "../resources/public.ts";
import type { StayRow } from "../stays/public.ts";
import { refundDueOn } from "./due-date.ts";
import { linesOf } from "./folio.repo.ts";
import { bill, extrasOf, nightLinesOf } from "./folio.ts";
import { prepaidOf } from "./deposits.ts";
import { giveBack, moveDeferred, postEarned } from "./money.ts";

/** The part of a stay's money that stays with it, and the part that moves with a transfer. */
interface HandedOver {
  /** Nights slept up to today. */
  readonly slept: number;
  /** The value of what was used. */
  readonly value_fen: number;
  /** Paid and not used; negative: more was used than was paid. */
  readonly moved_fen: number;
}

/** Computes what a transfer of a stay would move now. Writes nothing. */
export async function handedOver(work: Work, stay: StayRow): Promise<HandedOver> {
  const { tx, supplier } = work;
  const slept = await countNightsBefore(tx, supplier.id, stay.id, work.today);
  const lots = sleptOf(await openedLotsOf(work, stay.id), slept);
  const folio = await linesOf(tx, supplier.id, [stay.id]);
  const value_fen = earned({ lots, lines: nightLinesOf(folio), extras_fen: extrasOf(folio), slept });
  // A held booking deposit becomes part of the fee.
  const paid_fen = stay.paid_fen + stay.booking_fen - stay.refunded_fen - stay.penalty_fen;
  return { slept, value_fen, moved_fen: paid_fen - value_fen };
}

/** The remaining nights of a stay after those slept up to today, lot by lot, with what must be paid for them. */
export async function restOfNights(
  work: Work,
  stay_id: number,
): Promise<{ readonly nights: number; readonly amount_fen: number }> {
  const slept = await countNightsBefore(work.tx, work.supplier.id, stay_id, work.today);
  const rests = sleptOf(await openedLotsOf(work, stay_id), slept).map(lotRest);
  return {
    nights: rests.reduce((sum, { bought, gift }) => sum + bought + gift, 0),
    amount_fen: rests.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
  };
}

async function openedLotsOf({ tx, supplier }: Work, stay_id: number): Promise<readonly LotRow[]> {
  return (await lotsOf(tx, supplier.id, [stay_id])).filter((lot) => lot.opened_at !== null);
}

/**
 * Transfers the remaining nights to another stay, at the price they were bought for, with the money paid for them. What was used is earned,
 * and deposits are refunded.
 * @param stay  as it was just before the transfer
 */
export async function handOn(
  work: Work,
  stay: StayRow,
  made: number,
  { value_fen, moved_fen, fee_fen, rules }: HandedOver & { readonly fee_fen: number | null; readonly rules: CampRules },
): Promise<void> {
  const lots = await closeLots(work, stay.id, "transfer", "transfer");
  const common = { kind: "transfer", source: "transfer" } as const;
  const unbilled = stay.billed_fen - value_fen;
  if (unbilled !== 0) await bill(work, { ...common, stay_id: stay.id, title: stay.no, unit_fen: -unbilled });
  for (const lot of lots) {
    const rest = lotRest(lot);
    if (rest.bought + rest.gift === 0) continue;
    const lot_id = await addLot(work, { stay_id: made, kind: "transfer", ...rest }, stay.no);
    const line = { ...common, stay_id: made, title: `${stay.no}-${lot.seq}`, lot_id };
    if (rest.amount_fen > 0) await bill(work, { ...line, unit_fen: rest.amount_fen });
  }
  if (fee_fen)
    await bill(work, { stay_id: made, kind: "extra", title: stay.no, unit_fen: fee_fen, source: "transfer" });
  await moveDeferred(work, stay, { id: made }, moved_fen);
  await postEarned(work, stay, { penalty_fen: 0, revenue_fen: stay.deferred_fen - moved_fen }, "transfer_earned");
  const prepaid_fen = await prepaidOf(work, stay);
  const back = { fees_fen: 0, booking_fen: 0, security_fen: stay.security_fen, prepaid_fen, reason: "finish.transfer" };
  await giveBack(work, stay, { ...back, due_at: refundDueOn(work.today, rules.refund_days) }, "transfer");
}
