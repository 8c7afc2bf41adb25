import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { dropSecondStep, noteSecondStepOf } from "../../../core/auth/proofs/second-step.repo.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { rolesErrors } from "../roles.errors.ts";
import { demandOperator } from "./edit-operator.ts";

/**
 * Removes the second step of an operator whose phone is lost, and ends all their sessions, so that a person who found the phone is signed
 * out as well.
 * @throws {AppError} not_found, operator_self, role_beyond_own
 */
export async function resetOperatorSecondStep(ctx: CallContext, id: number): Promise<void> {
  const operator = await demandOperator(ctx, id);
  if (ctx.caller.operator_id === id) throw new AppError(rolesErrors.operator_self);
  const had = await inAuth(ctx, async () => {
    await revokeSessionsOf(ctx.tx, operator.account_id, "elsewhere", ctx.now);
    return await dropSecondStep(ctx.tx, operator.account_id);
  });
  await noteSecondStepOf(ctx.tx, operator.account_id, null);
  ctx.changed("operator", id);
  ctx.audit({ biz_type: "operator", biz_id: id, before: { second_step: had }, after: { second_step: false } });
}
