import { foldTree, pathsOf, permissionsOf } from "@kangying/contract/core/fold-tree";
import type { Industry } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";

/** The two lists that a role grants: pages and APIs. */
export interface Grants {
  readonly path_arr: readonly string[];
  readonly api_arr: readonly string[];
}

/** A role with the fields that affect its holders. */
export interface HeldRole extends Grants {
  readonly own_students: boolean;
}

/** What the granting caller holds. */
export interface Holder {
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  readonly addons: ReadonlySet<string>;
}

export const noGrants: Grants = { path_arr: [], api_arr: [] };

/** Display names that could be mistaken for the system's own. The system itself uses none of them. */
const reserved = new Set(
  [
    "admin",
    "administrator",
    "root",
    "system",
    "owner",
    "supplier",
    "operator",
    "platform",
    "管理员",
    "超级管理员",
    "系统管理员",
    "平台管理员",
    "所有者",
  ].map(plain),
);

function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_-]/gu, "");
}

/** True if a role must not have this name. */
export function isReserved(name: string): boolean {
  return reserved.has(plain(name));
}

/** The first name that is no live page or permission of the industry. @returns null when all are known */
export function unknownGrant(grants: Grants, industry: Industry): string | null {
  const paths = pathsOf(tree, industry);
  const apis = permissionsOf(tree, industry);
  return grants.path_arr.find((path) => !paths.has(path)) ?? grants.api_arr.find((api) => !apis.has(api)) ?? null;
}

/**
 * True if the grantor may change a role's lists in this way. The grantor must hold every new entry by name. The grants in effect, before
 * and after, must not go beyond the grantor's own, so that a lesser operator cannot touch a greater one's role.
 * @param before  the role as it is now; `noGrants` for a new one
 */
export function mayGrant(holder: Holder, industry: Industry, before: Grants, after: Grants): boolean {
  const heldBefore = { paths: new Set(before.path_arr), apis: new Set(before.api_arr) };
  const newPaths = after.path_arr.filter((path) => !heldBefore.paths.has(path));
  const newApis = after.api_arr.filter((api) => !heldBefore.apis.has(api));
  return (
    newPaths.every((path) => holder.paths.has(path)) &&
    newApis.every((api) => holder.apis.has(api)) &&
    isWithin(holder, industry, before) &&
    isWithin(holder, industry, after)
  );
}

/** The grants of several roles together. */
function together(roles: readonly Grants[]): Grants {
  return { path_arr: roles.flatMap((role) => role.path_arr), api_arr: roles.flatMap((role) => role.api_arr) };
}

/** The caller who grants. `own_coach`: the coach to whose students the caller is limited, 0 for no students at all, null for no limit. */
interface Grantor {
  readonly permissions: Holder;
  readonly own_coach: number | null;
}

/** True if an operator with all these roles has nothing that the grantor lacks. */
export function holdsNoMore(grantor: Grantor, industry: Industry, roles: readonly HeldRole[]): boolean {
  // A person is bound only if all of their roles bind. One role that does not bind sets them free, and a person without roles is not bound.
  const binds = roles.length > 0 && roles.every((role) => role.own_students);
  return (grantor.own_coach === null || binds) && isWithin(grantor.permissions, industry, together(roles));
}

/**
 * True if an account sees no student whom the grantor does not see. Otherwise a bound grantor could take over a colleague's account and see
 * that colleague's students.
 * @param tied_coach  the coach to whom the account is tied, active or withdrawn: a withdrawn coach who becomes active again sees their
 *   students again
 */
export function seesNoOthers({ own_coach }: Pick<Grantor, "own_coach">, tied_coach: number | null): boolean {
  return own_coach === null || tied_coach === null || tied_coach === own_coach;
}

/** True if these lists, folded as of today, stay within what the holder has. */
export function isWithin(holder: Holder, industry: Industry, grants: Grants): boolean {
  const folded = foldTree(tree, {
    industry,
    full: false,
    paths: new Set(grants.path_arr),
    apis: new Set(grants.api_arr),
    addons: holder.addons,
  });
  return (
    [...folded.paths].every((path) => holder.paths.has(path)) && [...folded.apis].every((api) => holder.apis.has(api))
  );
}
