import { setPassword } from "../../core/auth/account.repo.ts";
import { inAuth } from "../../core/auth/in-auth.ts";
import { hashPassword } from "../../core/auth/passwords.ts";
import { revokeSessionsOf } from "../../core/auth/session.repo.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandPassword } from "./add-operator.ts";
import { demandOperator } from "./edit-operator.ts";

/**
 * Gives an operator a new password and ends all its sessions. One's own is changed where the present one is asked for.
 * @throws {InvalidFields} password. {AppError} not_found, operator_self, role_beyond_own
 */
export async function resetOperatorPassword(ctx: CallContext, id: number, password: string): Promise<void> {
  const operator = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError("operator_self");
  demandPassword(password, [operator.login, operator.name, operator.phone]);
  const hash = await hashPassword(password);
  await inAuth(ctx, async () => {
    await setPassword(ctx.tx, operator.account_id, hash, ctx.now);
    await revokeSessionsOf(ctx.tx, operator.account_id, "password", ctx.now);
  });
  ctx.audit({ biz_type: "operator", biz_id: id });
}
