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

/** Pays a part of the fee from a held deposit. @param cause  used once for each version of the stay */
async function payFrom(work: Work, stay: StayRow, kind: DepositKind, cause: string, amount_fen: number): Promise<void> {
  if (amount_fen === 0) return;
  const idem_key = `stay:${stay.id}:${cause}:${stay.version}`;
  await useDeposit(work, { payable: payableOf(stay), kind, amount_fen, idem_key, memo: stay.no });
}

/** Turns a held booking deposit into a part of the fee. */
export async function applyBookingDeposit(work: Work, stay: StayRow): Promise<void> {
  await payFrom(work, stay, "booking", "deposit_used", stay.booking_fen);
}

/** True if two people are needed to keep this amount of a booking deposit. */
export async function bookingNeedsSecond(
  work: Pick<Work, "tx" | "supplier" | "actor">,
  stay: Pick<StayRow, "id" | "no">,
  amount_fen: number,
): Promise<boolean> {
  return await forfeitNeedsSecond(work, { payable: payableOf(stay), kind: "booking", amount_fen });
}

/** Keeps a part of a booking deposit by the rule. @param second  the second person · @throws {AppError} second_person_needed */
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

/** Keeps parts of a security deposit, line by line. */
export async function keepOfSecurity(
  work: Work,
  stay: StayRow,
  lines: readonly { readonly item: string; readonly amount_fen: number }[],
): Promise<void> {
  const payable = payableOf(stay);
  const idem_key = `stay:${stay.id}:deduct:${stay.version}`;
  await deductDeposit(work, { payable, kind: "security", idem_key, memo: stay.no }, lines);
}

/** The held amount of advance payments. */
export async function prepaidOf(work: Pick<Work, "tx" | "supplier">, stay: Pick<StayRow, "id">): Promise<number> {
  return (await paidOf(work, { type: "stay", id: stay.id })).held_prepaid_fen;
}

/**
 * Checks that the unpaid amount, with the cost of a dearer bed, is within the camp's credit limit. A held booking deposit and advance
 * payments count as paid.
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

/** Pays debt from advance payments. */
export async function offsetFromPrepaid(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  await payFrom(work, stay, "prepaid", "prepaid", amount_fen);
}

/** Pays debt from the security deposit. */
export async function offsetFromSecurity(work: Work, stay: StayRow, amount_fen: number): Promise<void> {
  await payFrom(work, stay, "security", "offset", amount_fen);
}
