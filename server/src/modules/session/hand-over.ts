import { makeHandover } from "../../core/auth/sessions/handover.ts";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";

/**
 * Creates a link that opens a new window in which the platform account works for a supplier, with the owner's rights.
 * @throws {AppError} no_permission for an account that is no platform account, not_found
 */
export async function handOver(ctx: CallContext, { supplier_id }: { supplier_id: number }): Promise<{ url: string }> {
  if (ctx.caller.kind !== "platform" || ctx.caller.acting) throw new AppError("no_permission");
  const { code, suid } = await inAuth(ctx, () => makeHandover(ctx.tx, ctx.services, ctx.caller, supplier_id));
  ctx.audit({ biz_type: "supplier", biz_id: supplier_id });
  return { url: `/dashboard?${new URLSearchParams({ accesstoken: code, supplieruid: suid }).toString()}` };
}
