import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { reverse, stopRefunds } from "../../finance/public.ts";
import { takeNights } from "../../resources/public.ts";
import { bedNights, demandExpected, priceSteps, sumOf } from "../../stay-beds/public.ts";
import { backToClass } from "../../stay-classes/public.ts";
import { changeMoney, linesOf, lockMoney, payableOf, standing, voidLine } from "../../stay-money/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { nightsLeft, reopenLots } from "../../nights/public.ts";
import { demandInsurance } from "../../papers/public.ts";
import { noteOtherBed } from "./return-stay.ts";
import { readRules } from "../../packages/public.ts";
import { markUndone, settlementOf, type SettlementRow } from "../../settlements/public.ts";

const hourMs = 3_600_000;

/** Is a finish young enough to be taken back? */
export function isWithinHours(finish_at: Date | null, undo_hours: number, now: Date): boolean {
  return finish_at !== null && now.getTime() - finish_at.getTime() <= undo_hours * hourMs;
}

/**
 * Takes a finish back: the student is in camp again tonight with the nights he had left, the settlement's postings are reversed.
 * @param bed_id  null: the bed he had
 * @param expected_fen  what the desk was shown as the difference of the bed's price; another sum now is refused
 * @throws {AppError} not_found, wrong_status, conflict, stay_open_exists, bed_taken, room_gender, bed_unavailable, insurance_gap,
 * difference_changed
 * undo_too_late after the camp's hours, and where a deposit was drawn from · refund_under_way where money has gone out
 */
export async function undoFinish(
  work: Work,
  id: number,
  bed_id: number | null,
  version: number | null,
  expected_fen: number | null = null,
): Promise<void> {
  const { tx, supplier } = work;
  await lockMoney(work, id);
  const stay = await stayFor(work, "undo_finish", id, version);
  const rules = await readRules(tx, supplier.id);
  const settlement = await settlementOf(tx, supplier.id, id);
  const isLate = !isWithinHours(stay.finish_at, rules.undo_hours, work.now);
  const isDrawn = settlement !== null && (settlement.deduction_fen > 0 || tookOffset(settlement));
  if (!settlement || stay.transferred_at !== null || isLate || isDrawn) throw new AppError("undo_too_late");
  await takeBackPostings(work, stay, settlement);
  await reopenLots(work, id, settlement.refund_fen > 0 ? "refund" : "expire", "undo_finish");
  const nights = await nightsLeft(tx, supplier.id, id);
  const bed = bed_id ?? stay.bed_id ?? 0;
  demandExpected(expected_fen, sumOf(await priceSteps(work, bedNights(stay.bed_id, nights), bed)));
  const rejoined = await backToClass(work, "undo_finish", stay);
  await moveStay(work, "undo_finish", stay, {
    ...rejoined,
    patch: {
      bed_id: bed,
      planned_end: addDays(work.today, nights),
      finish_at: null,
      finish_date: null,
      finish_reason: null,
      nights_used: null,
      ...rejoined.patch,
    },
  });
  await demandInsurance(work, stay, rules, { from: work.today, until: addDays(work.today, nights) });
  await markUndone(tx, supplier.id, settlement.id, work.now);
  if (nights === 0) return;
  await takeNights(work, { stay_id: id, bed_id: bed, from: work.today, nights, sex: stay.gender, kind: "stay" });
  await noteOtherBed(work, stay, bed, nights);
}

function tookOffset({ lines }: SettlementRow): boolean {
  return lines.some(({ code }) => code === "offset" || code === "prepaid_offset");
}

async function takeBackPostings(work: Work, stay: StayRow, settlement: SettlementRow): Promise<void> {
  const { tx, supplier } = work;
  await stopRefunds(work, payableOf(stay), settlement.request_ids);
  for (const tx_id of settlement.tx_ids)
    await reverse(work, tx_id, { idem_key: `stay:${stay.id}:undo:${tx_id}`, memo: stay.no });
  await changeMoney(work, stay.id, {
    refunded_fen: -settlement.refund_fen,
    penalty_fen: -settlement.penalty_fen,
    recognised_fen: -settlement.trued_fen,
  });
  for (const line of standing(await linesOf(tx, supplier.id, [stay.id])))
    if (line.kind === "refund") await voidLine(work, line, "undo_finish");
}
