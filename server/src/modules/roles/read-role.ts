import type { RoleInfo } from "@kangying/contract/roles/roles.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { isWithin } from "./role-rules.ts";
import { findRoles, holdersOf, rolesOf } from "./roles.repo.ts";

/** Number of holders' names that are shown; their count is given too. */
const namesShown = 20;

/** A role with the operators who hold it, and whether this caller may change it. @throws {AppError} not_found */
export async function readRole(ctx: CallContext, id: number): Promise<RoleInfo> {
  const [role] = await findRoles(ctx.tx, [id]);
  if (!role) throw new AppError("not_found");
  const { operator_id, own_coach, permissions } = ctx.caller;
  const isOwn = operator_id !== null && (await rolesOf(ctx.tx, operator_id)).includes(id);
  const locked = isOwn
    ? "role_own"
    : (own_coach !== null && !role.own_students) || !isWithin(permissions, ctx.supplier.industry, role)
      ? "role_beyond_own"
      : ctx.can("seller/role/roleedit")
        ? null
        : "no_permission";
  const { count, names } = await holdersOf(ctx.tx, id, namesShown);
  const { name, description, own_students, second_step, path_arr, api_arr, version } = role;
  return {
    id,
    name,
    description,
    own_students,
    second_step,
    path_arr: [...path_arr],
    api_arr: [...api_arr],
    version,
    locked,
    holders: { count, names },
  };
}
