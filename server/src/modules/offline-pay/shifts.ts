import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { balanceOf, closeDrawer, countedOf, shutWaiting, type DrawerCount } from "../finance/public.ts";
import { offlinePayErrors } from "./offline-pay.errors.ts";
import { keptPayStaff } from "./keep-pay-staff.ts";
import { findPayStaff, setShift } from "./pay-staff.repo.ts";
import { findShift, insertShift, markCounted, markHanded, markVerified, type ShiftRow } from "./shifts.repo.ts";
import { insertStaffLog, shiftOfLine, type StaffEvent } from "./takings.repo.ts";

/** The type under which finance knows a shift as a payable. */
export const shiftPayableType = "pay_shift";

/** The account that acts; null for a job. */
const accountOf = ({ actor }: Work): number | null => (actor.kind === "account" ? actor.account_id : null);

/** Writes an event of a shift to the counter's log and the operator log, and notifies the pages. @returns its line of the counter's log */
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
 * Locks and returns the present shift of a staff member. @param status  the status that it must have
 * @throws {AppError} not_found · no_shift when there is none with this status
 */
export async function presentShift(work: Work, staff_id: number, status: 1 | 2): Promise<ShiftRow> {
  const staff = await findPayStaff(work.tx, work.supplier.id, staff_id);
  if (!staff) throw new AppError("not_found");
  const shift = staff.shift_id === null ? null : await findShift(work.tx, work.supplier.id, staff.shift_id, true);
  if (shift?.status !== status) throw new AppError(offlinePayErrors.no_shift);
  return shift;
}

/**
 * Opens a shift at a drawer. The cash in the drawer is counted; when the book differs, the difference is posted first.
 * @returns the shift's key
 * @throws {AppError} not_found, conflict, wrong_status when the staff member is withdrawn or has a shift · drawer_busy · the errors of
 * closing a drawer
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
 * Counts the drawer at the end of a shift and posts a difference. From now on, no taking of this shift can be voided.
 * @throws {AppError} not_found, no_shift · the errors of closing a drawer
 */
export async function countShift(work: Work, id: number, count: Omit<DrawerCount, "drawer_id">): Promise<void> {
  const { tx, supplier, now } = work;
  const shift = await presentShift(work, id, 1);
  const close_id = await closeDrawer(work, { ...count, drawer_id: shift.drawer_id });
  await markCounted(tx, supplier.id, shift.id, { at: now, by: accountOf(work), close_id });
  // Closes codes that are not scanned yet. A payment at this very moment still belongs to this shift.
  await shutWaiting(work, { type: shiftPayableType, id: shift.id });
  await noteShift(work, shift, "count", { amount_fen: countedOf(count.notes), memo: count.reason ?? "" });
}

/**
 * Hands the drawer over to the next staff member or puts the cash into the safe.
 * @param to  the next staff member; null: the safe
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

/** Returns the shift of a log line. @throws {AppError} not_found */
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
 * Verifies a shift that was handed over, by another person than the one who counted.
 * @param line  the log line of handing over
 * @throws {AppError} not_found · wrong_status · shift_own_count when the same person counted
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
