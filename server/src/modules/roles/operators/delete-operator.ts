import { removeAccount } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandOperator } from "./edit-operator.ts";
import { removeOperatorRow } from "./operators.repo.ts";
import { rolesErrors } from "../roles.errors.ts";

/** Deletes an operator. The records of their acts keep their name. @throws {AppError} not_found, operator_self, role_beyond_own */
export async function removeOperator(ctx: CallContext, id: number): Promise<void> {
  const operator = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError(rolesErrors.operator_self);
  await removeOperatorRow(ctx.tx, id, ctx.now);
  await inAuth(ctx, async () => {
    await removeAccount(ctx.tx, operator.account_id, ctx.now);
    await revokeSessionsOf(ctx.tx, operator.account_id, "disabled", ctx.now);
  });
  ctx.changed("operator", id);
  ctx.audit({ biz_type: "operator", biz_id: id, before: operator });
}
