import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { balanceOf, closeDrawer, countedOf, shutWaiting, type DrawerCount } from "../finance/public.ts";
import { offlinePayErrors } from "./offline-pay.errors.ts";
import { keptPayStaff } from "./keep-pay-staff.ts";
import { findPayStaff, setShift } from "./pay-staff.repo.ts";
import { findShift, insertShift, markCounted, markHanded, markVerified, type ShiftRow } from "./shifts.repo.ts";
import { insertStaffLog, shiftOfLine, type StaffEvent } from "./takings.repo.ts";

/** What a shift is to finance, which knows it as something that is paid for. */
export const shiftPayableType = "pay_shift";

/** The account that acts; null for a task. */
const accountOf = ({ actor }: Work): number | null => (actor.kind === "account" ? actor.account_id : null);

/** Writes what happened in a shift: the counter's log, the operator log, and what pages hear of it. @returns its line of the counter's log */
export async function noteShift(
  work: Work,
  shift: Pick<ShiftRow, "id" | "staff_id">,
  event: StaffEvent,
  more: {
    readonly amount_fen?: number;
    readonly taking_id?: number;
    readonly payment_id?: number;
    readonly memo?: string;
  } = {},
): Promise<number> {
  const { tx, supplier, now, actor } = work;
  const line = { at: now, staff_id: shift.staff_id, shift_id: shift.id, event, by_name: actor.name, ...more };
  const id = await insertStaffLog(tx, supplier.id, line);
  work.changed("pay_staff", shift.staff_id);
  work.audit({ biz_type: "pay_shift", biz_id: shift.id, after: { event, ...more } });
  return id;
}

/**
 * Somebody's shift as it stands, locked. @param status  what it must be
 * @throws {AppError} not_found · no_shift where they have none in that state
 */
export async function presentShift(work: Work, staff_id: number, status: 1 | 2): Promise<ShiftRow> {
  const staff = await findPayStaff(work.tx, work.supplier.id, staff_id);
  if (!staff) throw new AppError("not_found");
  const shift = staff.shift_id === null ? null : await findShift(work.tx, work.supplier.id, staff.shift_id, true);
  if (shift?.status !== status) throw new AppError(offlinePayErrors.no_shift);
  return shift;
}

/**
 * Somebody sits down at a drawer. What lies there was counted; where the book says something else, the difference is posted first.
 * @returns the shift's key
 * @throws {AppError} not_found, conflict, wrong_status where they have left or have a shift · drawer_busy · what closing a drawer refuses
 */
export async function openShift(work: Work, id: number, float: DrawerCount, version: number | null): Promise<number> {
  const { tx, supplier, now } = work;
  const staff = await keptPayStaff.demand(work, id, version);
  if (staff.status !== 1) throw new AppError("wrong_status");
  const float_fen = countedOf(float.notes);
  const shift = { staff_id: id, drawer_id: float.drawer_id, float_fen, opened_at: now };
  const made = await tx
    .savepoint(() => insertShift(tx, supplier.id, shift))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "pay_shift_one_at_drawer")) throw new AppError(offlinePayErrors.drawer_busy);
      if (isUniqueViolation(error, "pay_shift_one_of_staff")) throw new AppError("wrong_status");
      throw error;
    });
  await setShift(tx, supplier.id, id, made, now);
  if (float_fen !== (await balanceOf(work, `cash:${float.drawer_id}`))) await closeDrawer(work, float);
  await noteShift(work, { id: made, staff_id: id }, "open", { amount_fen: float_fen });
  return made;
}

/**
 * The drawer is counted at the end: a difference is posted, and from now on nothing of this shift is made void.
 * @throws {AppError} not_found, no_shift · what closing a drawer refuses
 */
export async function countShift(work: Work, id: number, count: Omit<DrawerCount, "drawer_id">): Promise<void> {
  const { tx, supplier, now } = work;
  const shift = await presentShift(work, id, 1);
  const close_id = await closeDrawer(work, { ...count, drawer_id: shift.drawer_id });
  await markCounted(tx, supplier.id, shift.id, { at: now, by: accountOf(work), close_id });
  // A code that nobody has scanned yet is shut; what was paid in this very moment still comes into this shift.
  await shutWaiting(work, { type: shiftPayableType, id: shift.id });
  await noteShift(work, shift, "count", { amount_fen: countedOf(count.notes), memo: count.reason ?? "" });
}

/**
 * The drawer goes to the next one, or into the safe.
 * @param to  who takes it over; null: the safe
 * @returns its line of the counter's log
 * @throws {AppError} not_found, no_shift
 */
export async function handOverShift(
  work: Work,
  id: number,
  { to, memo }: { readonly to: number | null; readonly memo: string | null },
): Promise<number> {
  const { tx, supplier, now } = work;
  const shift = await presentShift(work, id, 2);
  const next = to === null ? null : await findPayStaff(tx, supplier.id, to);
  if (to !== null && (next?.status !== 1 || to === id)) throw new AppError("not_found");
  await markHanded(tx, supplier.id, shift.id, now, to);
  return await noteShift(work, shift, "hand_over", {
    memo: [next?.name ?? "", memo ?? ""].filter(Boolean).join(" · "),
  });
}

/** The shift of a line of the log. @throws {AppError} not_found */
export async function demandShiftOfLine(
  work: Pick<Work, "tx" | "supplier">,
  line: number,
  lock = false,
): Promise<ShiftRow> {
  const id = await shiftOfLine(work.tx, work.supplier.id, line);
  const shift = id === null ? null : await findShift(work.tx, work.supplier.id, id, lock);
  if (!shift) throw new AppError("not_found");
  return shift;
}

/**
 * Somebody else looks at a shift that was handed over, and agrees.
 * @param line  of the log, at which it was handed over
 * @throws {AppError} not_found · wrong_status · shift_own_count where it is who counted
 */
export async function verifyShift(work: Work, line: number): Promise<void> {
  const { tx, supplier, now } = work;
  const shift = await demandShiftOfLine(work, line, true);
  if (shift.status !== 3) throw new AppError("wrong_status");
  const account_id = accountOf(work);
  if (account_id === null || account_id === shift.counted_by) throw new AppError(offlinePayErrors.shift_own_count);
  await markVerified(tx, supplier.id, shift.id, now, account_id);
  await noteShift(work, shift, "verify");
}
