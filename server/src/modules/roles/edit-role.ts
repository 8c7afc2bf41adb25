import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { checkRole, demandGrant } from "./add-role.ts";
import { demandMayLift } from "./demand-may-lift.ts";
import { lockRole, rolesOf, updateRole, type RoleRow, type RoleValues } from "./roles.repo.ts";
import { rolesErrors } from "./roles.errors.ts";

/**
 * Changes a role. For its holders the change takes effect on their next call.
 * @param version  the version that the form was filled with
 * @throws {AppError} not_found, conflict, role_own, role_beyond_own, second_step_kept, already_exists
 */
export async function editRole(ctx: CallContext, id: number, role: RoleValues, version: number | null): Promise<void> {
  const before = await demandRole(ctx, id);
  demandGrant(ctx, before, role, before.own_students && role.own_students);
  await demandMayLift(ctx, [before], [role]);
  await checkRole(ctx, role, id);
  if (!(await updateRole(ctx.tx, id, role, version, ctx.now))) throw new AppError("conflict");
  ctx.changed("role", id, before.version + 1);
  ctx.audit({ biz_type: "role", biz_id: id, before, after: role });
}

/**
 * Locks a role that the caller may change: it exists, and the caller does not hold it.
 * @throws {AppError} not_found, role_own
 */
export async function demandRole(ctx: CallContext, id: number): Promise<RoleRow> {
  const role = await lockRole(ctx.tx, id);
  if (!role) throw new AppError("not_found");
  const { operator_id } = ctx.caller;
  if (operator_id !== null && (await rolesOf(ctx.tx, operator_id)).includes(id))
    throw new AppError(rolesErrors.role_own);
  return role;
}
