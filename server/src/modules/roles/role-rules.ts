import { foldTree, pathsOf, permissionsOf } from "@kangying/contract/core/fold-tree";
import type { Industry } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";

/** Two lists that a role grants. */
export interface Grants {
  readonly path_arr: readonly string[];
  readonly api_arr: readonly string[];
}

/** A role as it counts for whoever holds it. */
export interface HeldRole extends Grants {
  readonly own_students: boolean;
}

/** What a grantor holds itself. */
export interface Holder {
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  readonly addons: ReadonlySet<string>;
}

export const noGrants: Grants = { path_arr: [], api_arr: [] };

/** Display names that would pass for the system's own; the system itself goes by none of them. */
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

/** Is this a name that no role may bear? */
export function isReserved(name: string): boolean {
  return reserved.has(plain(name));
}

/** The first name that stands in no live page or permission of the industry. @returns null when all are known */
export function unknownGrant(grants: Grants, industry: Industry): string | null {
  const paths = pathsOf(tree, industry);
  const apis = permissionsOf(tree, industry);
  return grants.path_arr.find((path) => !paths.has(path)) ?? grants.api_arr.find((api) => !apis.has(api)) ?? null;
}

/**
 * May a grantor turn a role's lists into others? What is new must be the grantor's own by name; what the role grants in effect,
 * before or after, must not go beyond the grantor: a lesser one may not touch a greater one's role at all.
 * @param before  the role as it stands; `noGrants` for a new one
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

/** What several roles grant whoever holds them all. */
function together(roles: readonly Grants[]): Grants {
  return { path_arr: roles.flatMap((role) => role.path_arr), api_arr: roles.flatMap((role) => role.api_arr) };
}

/** Who grants. `own_coach`: the coach whose students alone it sees, 0 for nobody's, null where nothing binds it. */
interface Grantor {
  readonly permissions: Holder;
  readonly own_coach: number | null;
}

/** Does whoever holds all these roles have nothing that the grantor lacks? */
export function holdsNoMore(grantor: Grantor, industry: Industry, roles: readonly HeldRole[]): boolean {
  // All of a person's roles must bind: one that does not sets them free, and no role at all binds nobody.
  const binds = roles.length > 0 && roles.every((role) => role.own_students);
  return (grantor.own_coach === null || binds) && isWithin(grantor.permissions, industry, together(roles));
}

/**
 * Does an account see no student whom the grantor does not? Who is bound and gets hold of a colleague's account would see that one's students.
 * @param tied_coach  the coach to whom the account is tied, in use or withdrawn: one who is used again brings their students back
 */
export function seesNoOthers({ own_coach }: Pick<Grantor, "own_coach">, tied_coach: number | null): boolean {
  return own_coach === null || tied_coach === null || tied_coach === own_coach;
}

/** Do these lists, as they count today, stay within what the holder has? */
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
