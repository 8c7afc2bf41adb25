import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { receivePayment, type PayableKind, type PurposeHandler } from "../finance/public.ts";
import { findShift, type ShiftRow } from "./shifts.repo.ts";
import { noteShift, presentShift, shiftPayableType } from "./shifts.ts";
import { insertTaking, memoOfCode } from "./takings.repo.ts";

const payableOf = ({ id, drawer }: ShiftRow) => ({ type: shiftPayableType, id, no: drawer });
const ownerOf = ({ staff_id, staff }: ShiftRow) => ({ type: "pay_staff", id: staff_id, name: staff });

/**
 * Shows a customer a payment code. The money is recorded automatically after payment.
 * @returns the payment's key
 * @throws {AppError} not_found, no_shift · channel_closed when the supplier does not accept WeChat payments
 */
export async function showCode(
  work: Work,
  staff_id: number,
  said: { readonly amount_fen: number; readonly memo: string | null; readonly idem_key: string },
): Promise<number> {
  const shift = await presentShift(work, staff_id, 1);
  const { amount_fen, memo, idem_key } = said;
  const { payment_id } = await receivePayment(work, {
    payable: payableOf(shift),
    owner: ownerOf(shift),
    purpose: "counter",
    channel: "wechat",
    amount_fen,
    memo,
    idem_key,
  });
  await noteShift(work, shift, "code", { amount_fen, payment_id, memo: memo ?? "" });
  return payment_id;
}

/** A shift as a payable for finance. Customers pay for their purchases; there is no due amount to check against. */
export const shiftPayable: PayableKind = {
  type: shiftPayableType,
  search: async () => [],
  find: async ({ tx, supplier }, id) => {
    const shift = await findShift(tx, supplier.id, id);
    return shift && { payable: payableOf(shift), owner: ownerOf(shift), due_fen: null, is_over: false };
  },
};

/** Records a paid code in the shift that showed it, even when the shift was counted meanwhile, because the payment is not cash. */
export const counterPurpose: PurposeHandler = {
  purpose: "counter",
  takes_late: true,
  paid: async (work, { payment_id, no, payable, amount_fen }) => {
    const { tx, supplier, now } = work;
    const shift = await findShift(tx, supplier.id, payable.id, true);
    if (!shift) throw new AppError("not_found");
    const memo = await memoOfCode(tx, supplier.id, payment_id);
    const row = { no, shift_id: shift.id, channel: "wechat", amount_fen, given_fen: null, memo, tx_id: null } as const;
    const taking_id = await insertTaking(tx, supplier.id, { ...row, payment_id, at: now });
    await noteShift(work, shift, "collect", { amount_fen, taking_id, memo: [no, memo].filter(Boolean).join(" · ") });
  },
  // Such a payment cannot be voided at the counter.
  unpaid: async () => {
    throw new AppError("wrong_status");
  },
};
