import { hasSecondStep } from "../../core/auth/proofs/second-step.repo.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { rolesErrors } from "./roles.errors.ts";

/**
 * Checks that the caller may free somebody from the duty of a second step: the owner, or an operator who has one. Otherwise whoever found
 * out one password would take the duty away from others.
 * @param before  the roles of now, at least one of which may demand it · @param after  the roles that take their place
 * @throws {AppError} second_step_kept
 */
export async function demandMayLift(
  ctx: CallContext,
  before: readonly { readonly second_step: boolean }[],
  after: readonly { readonly second_step: boolean }[],
): Promise<void> {
  const demands = (roles: typeof before): boolean => roles.some(({ second_step }) => second_step);
  if (ctx.caller.kind !== "operator" || !demands(before) || demands(after)) return;
  if (!(await inAuth(ctx, () => hasSecondStep(ctx.tx, ctx.caller.account_id))))
    throw new AppError(rolesErrors.second_step_kept);
}
