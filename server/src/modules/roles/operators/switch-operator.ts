import { changeAccount } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandOperator } from "./edit-operator.ts";
import { updateOperator } from "./operators.repo.ts";
import { rolesErrors } from "../roles.errors.ts";

/**
 * Enables or disables an operator. A disabled one is refused on their next call, in every console.
 * @throws {AppError} not_found, operator_self, role_beyond_own, wrong_status where the status is the same already
 */
export async function switchOperator(ctx: CallContext, id: number, status: 0 | 1): Promise<void> {
  const { tx, now } = ctx;
  const before = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError(rolesErrors.operator_self);
  if (before.status === status) throw new AppError("wrong_status");
  const { login, name, phone, remark } = before;
  await updateOperator(tx, id, { name, phone, remark, status }, null, now);
  await inAuth(ctx, async () => {
    await changeAccount(tx, before.account_id, { login, nickname: name, phone, status });
    if (status === 0) await revokeSessionsOf(tx, before.account_id, "disabled", now);
  });
  ctx.changed("operator", id, before.version + 1);
  ctx.audit({ biz_type: "operator", biz_id: id, before: { status: before.status }, after: { status } });
}

/** Ends all sessions of an operator; they may sign in again. @throws {AppError} not_found, operator_self, role_beyond_own */
export async function signOperatorOut(ctx: CallContext, id: number): Promise<void> {
  const operator = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError(rolesErrors.operator_self);
  await inAuth(ctx, () => revokeSessionsOf(ctx.tx, operator.account_id, "elsewhere", ctx.now));
  ctx.audit({ biz_type: "operator", biz_id: id, after: { signed_out: true } });
}
