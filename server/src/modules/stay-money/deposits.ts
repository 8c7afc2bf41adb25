import type { DepositKind } from "@kangying/contract/finance/money";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { deductDeposit, forfeitDeposit, forfeitNeedsSecond, paidOf, useDeposit } from "../finance/public.ts";
import type { CampRules } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";
import { dueOf } from "./folio.ts";
import { payableOf } from "./money.ts";
import { stayMoneyErrors } from "./stay-money.errors.ts";

/** A deposit that is held pays a part of the fee. @param cause  once for each version of the stay */
async function payFrom(work: Work, stay: StayRow, kind: DepositKind, cause: string, amount_fen: number): Promise<void> {
  if (amount_fen === 0) return;
  const idem_key = `stay:${stay.id}:${cause}:${stay.version}`;
  await useDeposit(work, { payable: payableOf(stay), kind, amount_fen, idem_key, memo: stay.no });
}

/** A booking deposit that is held becomes part of the fee. */
export async function applyBookingDeposit(work: Work, stay: StayRow): Promise<void> {
  await payFrom(work, stay, "booking", "deposit_used", stay.booking_fen);
}

/** Does it take two people to keep so much of a booking deposit? */
export async function bookingNeedsSecond(
  work: Pick<Work, "tx" | "supplier" | "actor">,
  stay: Pick<StayRow, "id" | "no">,
  amount_fen: number,
): Promise<boolean> {
  return await forfeitNeedsSecond(work, { payable: payableOf(stay), kind: "booking", amount_fen });
}

/** Part of a booking deposit is lost by the rule. @param second  who looked on · @throws {AppError} second_person_needed */
export async function forfeitBooking(
  work: Work,
  stay: StayRow,
  amount_fen: number,
  second: { readonly name: string } | null,
): Promise<void> {
  if (amount_fen === 0) return;
  const move = {
    payable: payableOf(stay),
    kind: "booking",
    amount_fen,
    idem_key: `stay:${stay.id}:forfeit:${stay.version}`,
    memo: stay.no,
  } as const;
  await forfeitDeposit(work, move, second);
}

/** Parts of a security deposit are kept, line by line. */
export async function keepOfSecurity(
  work: Work,
  stay: StayRow,
  lines: readonly { readonly item: string; readonly amount_fen: number }[],
): Promise<void> {
  const payable = payableOf(stay);
  const idem_key = `stay:${stay.id}:deduct:${stay.version}`;
  await deductDeposit(work, { payable, kind: "security", idem_key, memo: stay.no }, lines);
}

/** What is held of money that was paid in advance. */
export async function prepaidOf(work: Pick<Work, "tx" | "supplier">, stay: Pick<StayRow, "id">): Promise<number> {
  return (await paidOf(work, { type: "stay", id: stay.id })).held_prepaid_fen;
}

/**
 * No more is unpaid than the camp gives credit for, what a dearer bed is about to cost in it. What is held of a booking deposit and of money
 * paid in advance counts as paid.
 * @throws {AppError} stay_due
 */
export async function demandCredit(
  work: Work,
  stay: StayRow,
  { credit_limit_fen }: Pick<CampRules, "credit_limit_fen">,
  difference_fen: number,
): Promise<void> {
  const due = dueOf(stay) + difference_fen - stay.booking_fen - (await prepaidOf(work, stay));
  if (due > credit_limit_fen) throw new AppError(stayMoneyErrors.stay_due, { amount: formatFenInWords(due) });
}

/** Part of what was paid in advance pays what is owed. */
export async function offsetFromPrepaid(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  await payFrom(work, stay, "prepaid", "prepaid", amount_fen);
}

/** Part of a security deposit pays what is owed. */
export async function offsetFromSecurity(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  await payFrom(work, stay, "security", "offset", amount_fen);
}
