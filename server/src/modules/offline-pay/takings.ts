import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { post, reverse } from "../finance/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { offlinePayErrors } from "./offline-pay.errors.ts";
import { faults } from "./offline-pay.texts.ts";
import { findShift } from "./shifts.repo.ts";
import { noteShift, presentShift } from "./shifts.ts";
import { insertTaking, markVoid, takingOfLine, type TakingChannel } from "./takings.repo.ts";

/** A payment by a customer at the counter. */
export interface Taking {
  readonly amount_fen: number;
  readonly channel: TakingChannel;
  /** The cash that the customer gave. */
  readonly given_fen: number | null;
  readonly memo: string | null;
}

/** Returns the cash given; null when it is not entered or the payment is not in cash. @throws {InvalidFields} less than the amount */
export function givenFor({
  amount_fen,
  channel,
  given_fen,
}: Pick<Taking, "amount_fen" | "channel" | "given_fen">): number | null {
  if (channel !== "cash" || given_fen === null) return null;
  if (given_fen < amount_fen) throw new InvalidFields({ given_fen: { text: faults.givenTooLittle } });
  return given_fen;
}

/**
 * Takes money in the present shift of a staff member.
 * @returns the taking's key
 * @throws {AppError} not_found, no_shift · {InvalidFields} less cash given than the amount
 */
export async function takeMoney(work: Work, staff_id: number, taking: Taking): Promise<number> {
  const { tx, supplier, now } = work;
  const given_fen = givenFor(taking);
  const shift = await presentShift(work, staff_id, 1);
  const [no = ""] = await takeDocumentNumbers(work, "GT");
  const { amount_fen, channel } = taking;
  const memo = taking.memo ?? "";
  const posted = await post(work, {
    biz_type: "counter",
    biz_id: shift.id,
    doc_no: no,
    idem_key: `counter:${no}`,
    memo: [shift.staff, memo].filter(Boolean).join(" · "),
    legs: [
      { account: channel === "cash" ? `cash:${shift.drawer_id}` : channel, amount_fen },
      { account: "counter_revenue", amount_fen: -amount_fen },
    ],
  });
  const row = {
    no,
    shift_id: shift.id,
    channel,
    amount_fen,
    given_fen,
    memo,
    tx_id: posted.id,
    payment_id: null,
    at: now,
  };
  const id = await insertTaking(tx, supplier.id, row);
  await noteShift(work, shift, "collect", { amount_fen, taking_id: id, memo: [no, memo].filter(Boolean).join(" · ") });
  return id;
}

/**
 * Voids a taking that was a mistake; only while its shift is open.
 * @param line  the log line of the taking
 * @throws {AppError} not_found · no_shift after the count · wrong_status when it is void already or was paid by code · balance_too_low
 */
export async function voidTaking(work: Work, line: number, reason: string): Promise<void> {
  const { tx, supplier, now } = work;
  const taking = await takingOfLine(tx, supplier.id, line);
  const shift = taking && (await findShift(tx, supplier.id, taking.shift_id, true));
  if (!taking || !shift) throw new AppError("not_found");
  if (shift.status !== 1) throw new AppError(offlinePayErrors.no_shift);
  // The money of a code payment is at the provider.
  if (taking.tx_id === null) throw new AppError("wrong_status");
  if (!(await markVoid(tx, supplier.id, taking.id, now, reason))) throw new AppError("wrong_status");
  await reverse(work, taking.tx_id, { idem_key: `counter_void:${taking.id}`, memo: reason });
  const memo = [taking.no, reason].join(" · ");
  await noteShift(work, shift, "void", { amount_fen: -taking.amount_fen, taking_id: taking.id, memo });
}
