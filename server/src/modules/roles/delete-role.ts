import { AppError } from "../../core/kernel/app-error.ts";
import { comma } from "../../core/kernel/text.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandGrant } from "./add-role.ts";
import { demandRole } from "./edit-role.ts";
import { deleteRole, holdersOf } from "./roles.repo.ts";
import { rolesErrors } from "./roles.errors.ts";

/** Number of holders that the refusal names; it also gives their count. */
const namesTold = 3;

/** Deletes a role. @throws {AppError} not_found, role_own, role_beyond_own, role_held while an operator holds it */
export async function removeRole(ctx: CallContext, id: number): Promise<void> {
  const before = await demandRole(ctx, id);
  demandGrant(ctx, before, before, before.own_students);
  const { count, names } = await holdersOf(ctx.tx, id, namesTold);
  if (count > 0) {
    const told = names.join(ctx.text(comma));
    throw new AppError(rolesErrors.role_held, { count, names: count > names.length ? `${told}…` : told });
  }
  await deleteRole(ctx.tx, id);
  ctx.changed("role", id);
  ctx.audit({ biz_type: "role", biz_id: id, before });
}
