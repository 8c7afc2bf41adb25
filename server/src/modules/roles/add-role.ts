import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { isReserved, mayGrant, noGrants, unknownGrant, type Grants } from "./role-rules.ts";
import { insertRole, roleNameTaken, type RoleValues } from "./roles.repo.ts";
import { texts } from "./roles.texts.ts";
import { rolesErrors } from "./roles.errors.ts";

/**
 * Creates a role without checking the caller: for seeding. A call from a person uses `addRole`, which also checks what the caller may
 * grant.
 * @throws {InvalidFields} name (reserved), path_arr, api_arr (not in the tree of this industry)
 * @throws {AppError} already_exists
 */
export async function createRole(
  work: Work,
  asked: Omit<RoleValues, "own_students" | "second_step"> & Partial<RoleValues>,
): Promise<number> {
  const role = { ...asked, own_students: asked.own_students ?? false, second_step: asked.second_step ?? false };
  await checkRole(work, role, null);
  const id = await insertRole(work.tx, work.supplier.id, role, work.now);
  work.changed("role", id);
  work.audit({ biz_type: "role", biz_id: id, after: role });
  return id;
}

/** Creates a role that the caller may grant. @throws {AppError} role_beyond_own, and what createRole throws */
export async function addRole(ctx: CallContext, role: RoleValues): Promise<number> {
  demandGrant(ctx, noGrants, role, role.own_students);
  return createRole(ctx, role);
}

/**
 * Checks that the caller may change a role's grants in this way.
 * @param isBound  the role limits its holders to their own students, now and after the change
 * @throws {AppError} role_beyond_own
 */
export function demandGrant(ctx: CallContext, before: Grants, after: Grants, isBound: boolean): void {
  // A caller who is bound to own students must not free anybody from that limit, nor touch the role of people without it.
  if (ctx.caller.own_coach !== null && !isBound) throw new AppError(rolesErrors.role_beyond_own);
  if (!mayGrant(ctx.caller.permissions, ctx.supplier.industry, before, after))
    throw new AppError(rolesErrors.role_beyond_own);
}

/** Checks the rules that every role must meet, with or without a granting caller. @param id  the role's own key, where it exists already */
export async function checkRole(work: Work, role: RoleValues, id: number | null): Promise<void> {
  if (isReserved(role.name)) throw new InvalidFields({ name: { text: texts.reservedName } });
  const unknown = unknownGrant(role, work.supplier.industry);
  if (unknown !== null) {
    const field = role.path_arr.includes(unknown) ? "path_arr" : "api_arr";
    throw new InvalidFields({ [field]: { text: texts.unknownGrant, data: { name: unknown } } });
  }
  if (await roleNameTaken(work.tx, role.name, id)) throw new AppError("already_exists", { what: role.name });
}
