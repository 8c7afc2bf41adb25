import { undoMinutes } from "@kangying/contract/orders/code";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { holdOrder, unusePieces, usePieces as spendPieces } from "../orders/public.ts";
import { readCode } from "./code-number.ts";
import { demandPlace } from "./code-places.ts";
import { codesErrors } from "./codes.errors.ts";
import { findUseByKey, insertUse, lastUse, reverseUse, type UseRow } from "./code-uses.repo.ts";
import { findByCode, findCode, givePieces, moveEnd, setVoid, takePieces, type CodeRow } from "./codes.repo.ts";
import { t } from "./codes.texts.ts";

/** Returns the code that was typed or scanned. @throws {InvalidFields} code: unknown; the refusal counts against guessing */
export async function demandCode(work: Pick<Work, "tx" | "supplier">, typed: string): Promise<CodeRow> {
  const digits = readCode(typed);
  const found = digits === null ? null : await findByCode(work.tx, work.supplier.id, digits);
  if (!found) throw new InvalidFields({ code: { text: digits === null ? t("fault.digits") : t("fault.unknown") } });
  return found;
}

/** Returns the number of pieces that may still be used. */
export function leftOf({ total, used, frozen, refunded }: CodeRow): number {
  return total - used - frozen - refunded;
}

export interface Used {
  readonly use_id: number;
  readonly code: CodeRow;
  readonly order_status: string;
}

function whyNot(code: CodeRow, today: string): AppError {
  if (code.void_reason !== null) return new AppError(codesErrors.code_void, { reason: code.void_reason });
  if (code.valid_to < today) return new AppError(codesErrors.code_expired, { day: code.valid_to });
  if (code.frozen > 0 && leftOf(code) <= 0) return new AppError(codesErrors.code_frozen, { frozen: code.frozen });
  return new AppError(codesErrors.code_used_up, { left: Math.max(0, leftOf(code)) });
}

/**
 * Uses pieces of a code. One conditional statement takes them, so that of two scanners one succeeds; the last piece finishes the order.
 * @param idem_key  the idempotency key of this use; a repeated call with the same key returns the same use
 * @throws {InvalidFields} code · {AppError} code_used_up, code_expired, code_frozen, code_void, code_wrong_place, wrong_status
 */
export async function spendCode(
  work: Work,
  input: { readonly code: string; readonly qty: number; readonly place?: string | null | undefined },
  idem_key: string,
): Promise<Used> {
  const { tx, supplier, actor, now, today } = work;
  const seen = await demandCode(work, input.code);
  const held = await holdOrder(work, "use", seen.order_id);
  const former = await findUseByKey(tx, supplier.id, idem_key);
  if (former) return { use_id: former.id, code: seen, order_status: held.order.status };
  await demandPlace(work, seen, input.place);
  const use = { qty: input.qty, today, at: now, by: actor.name };
  if (!(await takePieces(tx, supplier.id, seen.id, use)))
    throw whyNot((await findCode(tx, supplier.id, seen.id)) ?? seen, today);
  const use_id = await insertUse(tx, supplier.id, {
    code_id: seen.id,
    qty: input.qty,
    place: input.place ?? "",
    at: now,
    by_account: actor.kind === "account" ? actor.account_id : null,
    by_name: actor.name,
    idem_key,
  });
  const pieces = [{ item_id: seen.order_item_id, qty: input.qty }];
  const { order } = await spendPieces(work, held, pieces, { told: { goods: seen.goods_name, qty: input.qty } });
  work.changed("verify_code", seen.id);
  const code = (await findCode(tx, supplier.id, seen.id)) ?? seen;
  work.audit({ biz_type: "verify_code", biz_id: seen.id, after: { act: "use", qty: input.qty, left: leftOf(code) } });
  return { use_id, code, order_status: order.status };
}

/** Returns why the actor may not take a use back; null: they may. */
export function mayUndo(use: UseRow, { now, actor }: Pick<Work, "now" | "actor">): AppError | null {
  if (now.getTime() - use.at.getTime() > undoMinutes * 60_000)
    return new AppError(codesErrors.code_undo_late, { minutes: undoMinutes });
  return actor.kind === "account" && use.by_account !== actor.account_id
    ? new AppError(codesErrors.code_undo_other, { name: use.by_name })
    : null;
}

/**
 * Takes the last use of a code back. Only the person who used it may do that, within half an hour.
 * @throws {AppError} wrong_status: it was not used · code_undo_late, code_undo_other
 */
export async function undoUse(work: Work, id: number, { reason }: { readonly reason: string }): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const code = await findCode(tx, supplier.id, id);
  if (!code) throw new AppError("not_found");
  const held = await holdOrder(work, "unuse", code.order_id);
  const use = await lastUse(tx, supplier.id, id);
  if (!use) throw new AppError("wrong_status");
  const refusal = mayUndo(use, work);
  if (refusal) throw refusal;
  if (!(await reverseUse(tx, supplier.id, use.id, { at: now, by: actor.name, reason }))) throw new AppError("conflict");
  await givePieces(tx, supplier.id, id, use.qty);
  await unusePieces(work, held, [{ item_id: code.order_item_id, qty: use.qty }], { note: reason });
  work.changed("verify_code", id);
  work.audit({ biz_type: "verify_code", biz_id: id, after: { act: "undo", qty: use.qty, reason } });
}

/**
 * Makes a code void, so that no more pieces are used. Unused pieces keep their price and can still be refunded.
 * @throws {AppError} not_found · wrong_status: it is void already, or no pieces are left
 */
export async function voidCode(work: Work, id: number, { reason }: { readonly reason: string }): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const code = await findCode(tx, supplier.id, id);
  if (!code) throw new AppError("not_found");
  await holdOrder(work, "use", code.order_id);
  if (!(await setVoid(tx, supplier.id, id, { at: now, by: actor.name, reason }))) throw new AppError("wrong_status");
  work.changed("verify_code", id);
  work.audit({ biz_type: "verify_code", biz_id: id, after: { act: "void", left: leftOf(code), reason } });
}

/**
 * Extends the validity of a code.
 * @throws {AppError} not_found · conflict: somebody else has just extended it further. {InvalidFields} valid_to: not later than now
 */
export async function extendCode(
  work: Work,
  id: number,
  { valid_to, reason }: { readonly valid_to: string; readonly reason: string },
): Promise<void> {
  const code = await findCode(work.tx, work.supplier.id, id);
  if (!code) throw new AppError("not_found");
  if (valid_to <= code.valid_to || valid_to < work.today)
    throw new InvalidFields({ valid_to: { text: t("fault.later"), data: { day: code.valid_to } } });
  if (!(await moveEnd(work.tx, work.supplier.id, id, valid_to))) throw new AppError("conflict");
  work.changed("verify_code", id);
  const before = { valid_to: code.valid_to };
  work.audit({ biz_type: "verify_code", biz_id: id, before, after: { act: "extend", valid_to, reason } });
}
