import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandGrant } from "./add-role.ts";
import { demandRole } from "./edit-role.ts";
import { deleteRole, roleIsUsed } from "./roles.repo.ts";

/** @throws {AppError} not_found, role_own, role_beyond_own, in_use while an operator holds it */
export async function removeRole(ctx: CallContext, id: number): Promise<void> {
  const before = await demandRole(ctx, id);
  demandGrant(ctx, before, before);
  if (await roleIsUsed(ctx.tx, id)) throw new AppError("in_use");
  await deleteRole(ctx.tx, id);
  ctx.changed("role", id);
  ctx.audit({ biz_type: "role", biz_id: id, before });
}
