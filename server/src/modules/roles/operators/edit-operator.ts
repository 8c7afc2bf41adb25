import { changeAccount } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandRoles, demandWithin } from "./add-operator.ts";
import {
  lockOperator,
  setRoles,
  tiedCoachOf,
  updateOperator,
  type OperatorChange,
  type OperatorRow,
} from "./operators.repo.ts";
import { seesNoOthers } from "../role-rules.ts";
import { findRoles, rolesOf } from "../roles.repo.ts";
import { demandMayLift } from "../demand-may-lift.ts";
import { rolesErrors } from "../roles.errors.ts";

/**
 * Changes an operator. An operator who is disabled is refused on their next call.
 * @param asked  without `phone`: the phone stays unchanged
 * @throws {AppError} not_found, conflict, operator_self, role_beyond_own, second_step_kept
 */
export async function editOperator(
  ctx: CallContext,
  id: number,
  asked: Omit<OperatorChange, "phone"> & { readonly phone?: string | null; readonly role_ids: readonly number[] },
  version: number | null,
): Promise<void> {
  const { tx, now } = ctx;
  const before = await demandOperator(ctx, id);
  const change = { ...asked, phone: asked.phone === undefined ? before.phone : asked.phone };
  const heldBefore = await rolesOf(tx, id);
  const sameRoles =
    new Set([...heldBefore, ...change.role_ids]).size === heldBefore.length &&
    heldBefore.length === change.role_ids.length;
  if (ctx.caller.operator_id === id && (!sameRoles || change.status === 0))
    throw new AppError(rolesErrors.operator_self);
  const roles = await demandRoles(ctx, change.role_ids);
  demandWithin(ctx, roles);
  await demandMayLift(ctx, await findRoles(tx, heldBefore), roles);
  if (!(await updateOperator(tx, id, change, version, now))) throw new AppError("conflict");
  await setRoles(tx, ctx.supplier.id, id, change.role_ids);
  await inAuth(ctx, async () => {
    const { name: nickname, phone, status } = change;
    await changeAccount(tx, before.account_id, { login: before.login, nickname, phone, status });
    if (status === 0) await revokeSessionsOf(tx, before.account_id, "disabled", now);
  });
  ctx.changed("operator", id, before.version + 1);
  ctx.audit({ biz_type: "operator", biz_id: id, before: { ...before, role_ids: heldBefore }, after: change });
}

/**
 * Locks an operator on whom the caller may act: they exist, and have no right and no student that the caller lacks. A caller who may reset
 * a password or change a phone can sign in as that operator, so this counts as a grant.
 * @throws {AppError} not_found, role_beyond_own
 */
export async function demandOperator(ctx: CallContext, id: number): Promise<OperatorRow> {
  const operator = await lockOperator(ctx.tx, id);
  if (!operator) throw new AppError("not_found");
  demandWithin(ctx, await demandRoles(ctx, await rolesOf(ctx.tx, id)));
  const { operator_id, own_coach } = ctx.caller;
  if (own_coach !== null && operator_id !== id) {
    if (!seesNoOthers(ctx.caller, await tiedCoachOf(ctx.tx, ctx.supplier.id, id)))
      throw new AppError(rolesErrors.role_beyond_own);
  }
  return operator;
}
