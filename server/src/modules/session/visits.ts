import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { endVisit, keepVisit } from "../../core/auth/sessions/visit.repo.ts";

/** The longest time of a visit. */
const visitMs = 30 * 60_000;

/**
 * Begins a visit: the platform account looks at the supplier that it acts for in this call. From now on its session cannot change anything
 * there. The visit and its reason are in the logs of both, and so is every page that it opens.
 * @throws {AppError} no_permission for an account that is no platform account, or that acts for no other supplier
 */
export async function beginVisit(
  ctx: CallContext,
  { reason }: { readonly reason: string },
): Promise<{ until: number }> {
  const { caller, supplier, now, tx } = ctx;
  if (caller.kind !== "platform" || !caller.acting) throw new AppError("no_permission");
  const until_at = new Date(now.getTime() + visitMs);
  const { session_id } = caller;
  await inAuth(ctx, () => keepVisit(tx, { session_id, supplier_id: supplier.id, reason, began_at: now, until_at }));
  ctx.audit({ biz_type: "supplier", biz_id: supplier.id, after: { reason } });
  return { until: seconds(until_at) };
}

/** Ends the visit. Does nothing for a session without a visit. */
export async function leaveVisit(ctx: CallContext): Promise<null> {
  await inAuth(ctx, () => endVisit(ctx.tx, ctx.caller.session_id, ctx.now));
  return null;
}
