import type { Work } from "../../core/jobs/work.ts";
import {
  bill,
  giveBack,
  keepOfSecurity,
  offsetFromPrepaid,
  offsetFromSecurity,
  postEarned,
  refundDueOn,
} from "../stay-money/public.ts";
import type { CampRules } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";
import type { Computed, EndAsked } from "./compute.ts";
import { insertSettlement } from "./settlement.repo.ts";

/**
 * Posts a settlement and freezes its table: the deferred account ends at 0, the revenue of the nights is corrected, the folio is set to
 * what was used, and the refund waits to be approved and paid.
 * @param stay  as it was before it ended
 * @returns the settlement's key
 */
export async function postSettlement(
  work: Work,
  stay: StayRow,
  { facts, settlement }: Computed,
  asked: EndAsked,
  rules: CampRules,
): Promise<number> {
  const { tx, supplier } = work;
  const { penalty_fen, kit_fen, refund_fen, value_fen } = settlement;
  // The debt that the deposits cover is paid first, so that it counts as revenue like the rest.
  await offsetFromPrepaid(work, stay, settlement.prepaid_offset_fen);
  await offsetFromSecurity(work, stay, settlement.offset_fen);
  const kept = stay.deferred_fen + settlement.prepaid_offset_fen + settlement.offset_fen - refund_fen;
  const tx_ids: number[] = [];
  const trued_fen = kept - penalty_fen;
  const earned = await postEarned(work, stay, { penalty_fen, revenue_fen: trued_fen }, "settle");
  if (earned !== null) tx_ids.push(earned);
  await keepOfSecurity(work, stay, asked.deductions);
  const refund_due = refundDueOn(work.today, rules.refund_days);
  const request = await giveBack(
    work,
    stay,
    {
      fees_fen: refund_fen,
      booking_fen: 0,
      security_fen: settlement.deposit_refund_fen,
      prepaid_fen: settlement.prepaid_refund_fen,
      reason: `finish.${asked.cause}`,
      due_at: refund_due,
    },
    "settle",
  );
  const used_fen = value_fen + penalty_fen + kit_fen;
  if (used_fen !== stay.billed_fen)
    await bill(work, {
      stay_id: stay.id,
      kind: "refund",
      title: stay.no,
      unit_fen: used_fen - stay.billed_fen,
      source: "finish",
    });
  return await insertSettlement(tx, supplier.id, {
    stay_id: stay.id,
    cause: asked.cause,
    on_day: asked.day,
    nights_used: facts.slept,
    nights_left: settlement.nights_left,
    paid_fen: facts.paid_fen,
    value_fen,
    penalty_fen,
    trued_fen,
    refund_fen,
    owed_fen: settlement.owed_fen,
    deposit_fen: facts.security_fen,
    deduction_fen: settlement.deduction_fen,
    lines: settlement.lines,
    refund_due,
    tx_ids,
    request_ids: request === null ? [] : [request],
    at: work.now,
    by_name: work.actor.name,
  });
}
