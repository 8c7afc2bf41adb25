import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findRoles, rolesOf } from "../roles/public.ts";
import { addDefaults, defaultOfRoles, dropDefaults } from "./default-views.repo.ts";
import type { ViewRow } from "./saved-views.repo.ts";
import { texts } from "./saved-views.texts.ts";

/**
 * Makes a view the default of its list for exactly these roles. Replaces the default view that a role had before.
 * @throws {InvalidFields} default_roles: a role that does not exist
 */
export async function openFirstFor(
  { tx, supplier }: CallContext,
  view: Pick<ViewRow, "id" | "list_api">,
  roles: readonly number[],
): Promise<void> {
  const found = await findRoles(tx, roles);
  if (found.length < new Set(roles).size) throw new InvalidFields({ default_roles: { text: texts.unknownRole } });
  await dropDefaults(tx, view.id, roles);
  await addDefaults(tx, supplier.id, view, roles);
}

/** The default view of a list for the caller's roles; null for an owner, who has no roles. */
export async function defaultViewOf({ tx, caller }: CallContext, list: string): Promise<number | null> {
  if (caller.operator_id === null) return null;
  return defaultOfRoles(tx, await rolesOf(tx, caller.operator_id), list);
}
