import { setPassword, unbindWechat } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandPassword } from "./add-operator.ts";
import { demandOperator } from "./edit-operator.ts";
import { rolesErrors } from "../roles.errors.ts";

/**
 * Sets a new password for an operator. All their sessions end, and their WeChat is unbound. Callers change their own password elsewhere,
 * where the current one is asked for.
 * @param hashed  the password's hash, from `hashIfPassword`
 * @throws {InvalidFields} password. {AppError} not_found, operator_self, role_beyond_own
 */
export async function resetOperatorPassword(
  ctx: CallContext,
  id: number,
  password: string,
  hashed: string | null,
): Promise<void> {
  const operator = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError(rolesErrors.operator_self);
  const { hash } = demandPassword(password, hashed, [operator.login, operator.name, operator.phone]);
  await inAuth(ctx, async () => {
    await setPassword(ctx.tx, operator.account_id, hash, ctx.now);
    await unbindWechat(ctx.tx, operator.account_id);
    await revokeSessionsOf(ctx.tx, operator.account_id, "password", ctx.now);
  });
  ctx.audit({ biz_type: "operator", biz_id: id });
}
