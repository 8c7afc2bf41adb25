import type { Gender } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFen } from "../../../core/kernel/money.ts";
import { isRefundOpen } from "../../finance/public.ts";
import { freeNights } from "../../resources/public.ts";
import { leaveClasses } from "../../classes/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { demandBeds } from "../../stay-beds/public.ts";
import { studentFor } from "../appointments/book-stay.ts";
import {
  applyBookingDeposit,
  bill,
  dueOf,
  extrasOf,
  giveBack,
  linesOf,
  lockMoney,
  moveDeferred,
  nightLinesOf,
  postEarned,
  prepaidOf,
} from "../../stay-money/public.ts";
import { closeLeaves } from "../../leaves/public.ts";
import { tellStudent } from "../../messages/public.ts";
import {
  actorOf,
  findStay,
  insertStay,
  insertStayEvent,
  moveStay,
  stayFor,
  type StayRow,
  staysOfStudents,
  updateStay,
} from "../../stays/public.ts";
import {
  addLot,
  closeLots,
  consumeSlept,
  earned,
  lotRest,
  type LotRow,
  lotsOf,
  unpaidRenewal,
} from "../../nights/public.ts";
import { contractsOf, draftContract, voidDraft } from "../../papers/public.ts";
import { readRules } from "../../packages/public.ts";
import { refundDueOn } from "../../settlements/public.ts";

/** Who takes a stay over. */
export interface Transfer {
  readonly name: string;
  readonly gender: Gender;
  readonly phone: string;
  readonly birthday: string | null;
  /** Billed to the new student. */
  readonly fee_fen: number | null;
  readonly reason: string | null;
}

/**
 * Hands what is left of a stay on to another student, once: the old one is over, the new one waits to enter with the nights at the price
 * they were bought for, and with the money that they were not slept for. The new student signs, insures and is screened anew.
 * @returns the new stay's key
 * @throws {AppError} not_found, wrong_status, conflict, transfer_refused, transfer_not_agreed, transfer_refund_open, leave_open, renewal_open, stay_due, stay_open_exists, no_bed_left,
 * student_blacklisted · {InvalidFields} phone, gender
 */
export async function transferStay(work: Work, id: number, input: Transfer, version: number | null): Promise<number> {
  const { tx, supplier } = work;
  await lockMoney(work, id);
  const before = await stayFor(work, "transfer", id, version);
  if (before.transferred_at !== null || (await cameByTransfer(work, before))) throw new AppError("transfer_refused");
  if ((await contractsOf(tx, supplier.id, id)).some((contract) => !contract.allows_transfer))
    throw new AppError("transfer_not_agreed");
  if (await isRefundOpen(work, { type: "stay", id })) throw new AppError("transfer_refund_open");
  await closeLeaves(work, id);
  if (await unpaidRenewal(work, id)) throw new AppError("renewal_open");
  await consumeSlept(work, id, "transfer");
  await applyBookingDeposit(work, before);
  const stay = (await findStay(tx, supplier.id, id)) ?? before;
  const lots = (await lotsOf(tx, supplier.id, [id])).filter((lot) => lot.opened_at !== null);
  const folio = await linesOf(tx, supplier.id, [id]);
  const value_fen = earned({ lots, lines: nightLinesOf(folio), extras_fen: extrasOf(folio), slept: stay.nights_slept });
  const moved_fen = stay.paid_fen - stay.refunded_fen - stay.penalty_fen - value_fen;
  if (moved_fen < 0) throw new AppError("stay_due", { amount: formatFen(-moved_fen) });

  await moveStay(work, "transfer", stay, {
    patch: {
      finish_at: work.now,
      finish_date: work.today,
      finish_reason: "transfer",
      nights_used: stay.nights_slept,
      transferred_at: work.now,
      planned_end: null,
      nights_kept: null,
      paused_at: null,
      expected_return: null,
    },
    note: input.reason,
    told: { moved_fen },
  });
  await voidDraft(work, id, "transfer");
  await freeNights(work, id, work.today);
  await leaveClasses(work, id, work.today);
  if (stay.status === 20) await freeNights(work, id, "0001-01-01");
  await closeLots(work, id, "transfer", "transfer");
  const rest_fen = lots.reduce((sum, lot) => sum + lotRest(lot).amount_fen, 0);
  const unbilled = stay.billed_fen - value_fen;
  if (unbilled !== 0)
    await bill(work, { stay_id: id, kind: "transfer", title: stay.no, unit_fen: -unbilled, source: "transfer" });
  const rules = await readRules(tx, supplier.id);
  const made = await openNew(work, stay, lots, input, rest_fen);
  await draftContract(work, { id: made, billed_fen: rest_fen + (input.fee_fen ?? 0), terms: stay.terms }, rules);
  await moveDeferred(work, stay, { id: made }, moved_fen);
  await postEarned(work, stay, { penalty_fen: 0, revenue_fen: stay.deferred_fen - moved_fen }, "transfer_earned");
  const prepaid_fen = await prepaidOf(work, stay);
  const back = { fees_fen: 0, booking_fen: 0, security_fen: stay.security_fen, prepaid_fen, reason: stay.no };
  await giveBack(work, stay, { ...back, due_at: refundDueOn(work.today, rules.refund_days) }, "transfer");
  return made;
}

/** A stay that was taken over is not handed on again. */
async function cameByTransfer(work: Work, stay: StayRow): Promise<boolean> {
  if (stay.prev_stay_id === null) return false;
  const from = await findStay(work.tx, work.supplier.id, stay.prev_stay_id);
  return from !== null && from.transferred_at !== null && from.student_id !== stay.student_id;
}

async function openNew(
  work: Work,
  from: StayRow,
  lots: readonly LotRow[],
  input: Transfer,
  rest_fen: number,
): Promise<number> {
  const { tx, supplier, now } = work;
  const student = await studentFor(work, { ...input, source: "referral" });
  const past = (await staysOfStudents(tx, supplier.id, [student.id]))[0];
  if (past?.open) throw new AppError("stay_open_exists");
  const [no = ""] = await takeDocumentNumbers(work, "ZY");
  const rests = lots.map((lot) => ({ lot, rest: lotRest(lot) })).filter(({ rest }) => rest.bought + rest.gift > 0);
  const nights = rests.reduce((sum, { rest }) => sum + rest.bought + rest.gift, 0);
  if (nights === 0) throw new AppError("wrong_status");
  const expected_date = from.expected_date < work.today ? work.today : from.expected_date;
  const stay = {
    no,
    student_id: student.id,
    package_id: from.package_id,
    terms: from.terms,
    price_fen: rest_fen,
    kind: "transfer" as const,
    source: "referral" as const,
    expected_date,
    expected_nights: nights,
    room_type_id: from.room_type_id,
    gender: student.gender,
    coach: from.coach,
    prev_stay_id: from.id,
    remark: input.reason ?? "",
    at: now,
  };
  const id = await insertStay(tx, supplier.id, stay);
  for (const { lot, rest } of rests) {
    const lot_id = await addLot(work, { stay_id: id, kind: "transfer", ...rest }, from.no);
    if (rest.amount_fen > 0)
      await bill(work, {
        stay_id: id,
        kind: "transfer",
        title: `${from.no}-${lot.seq}`,
        unit_fen: rest.amount_fen,
        lot_id,
        source: "transfer",
      });
  }
  if (input.fee_fen)
    await bill(work, { stay_id: id, kind: "extra", title: from.no, unit_fen: input.fee_fen, source: "transfer" });
  const confirmed = await updateStay(tx, supplier.id, { id, status: 10, version: 1 }, 20, { confirmed_at: now }, now);
  if (confirmed === null) throw new AppError("conflict");
  const { terms: _terms, at: _at, ...after } = stay;
  await insertStayEvent(tx, supplier.id, {
    stay_id: id,
    act: "transfer",
    from_status: null,
    to_status: 20,
    at: now,
    ...actorOf(work),
    note: input.reason,
    before: null,
    after: { ...after, fee_fen: input.fee_fen, due_fen: dueOf(from) },
  });
  await demandBeds(work, { room_type_id: from.room_type_id, expected_date, expected_nights: nights });
  work.changed("stay", id, confirmed);
  work.audit({ biz_type: "stay", biz_id: id, after });
  await tellStudent(work, id, "confirmed");
  return id;
}
