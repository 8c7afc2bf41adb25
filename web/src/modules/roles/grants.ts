import { isPage } from "@kangying/contract/core/fold-tree";
import {
  flattenTree,
  permissionClasses,
  type FlatNode,
  type Industry,
  type PermissionClass,
  type TreeNode,
} from "@kangying/contract/core/tree";

/** One grant of a role: `page:/settings/roles` or `api:seller/role/roleadd`. */
export type Grant = `page:${string}` | `api:${string}`;
/** The grants of a role. */
export type Grants = ReadonlySet<Grant>;

export const pageGrant = (path: string): Grant => `page:${path}`;
export const apiGrant = (api: string): Grant => `api:${api}`;

/** A page with its possible grants by permission class. The first grant of `view` is the page itself. */
export interface GrantPage {
  readonly node: FlatNode;
  readonly cells: Readonly<Record<PermissionClass, readonly Grant[]>>;
}

/** A group of the menu with its pages. */
export interface GrantGroup {
  readonly node: FlatNode;
  readonly pages: readonly GrantPage[];
}

/** Says whether all, some or none of several grants are held. Null for an empty list. */
export type Held = "all" | "some" | "none" | null;

/**
 * The pages and APIs that a role of this supplier can be given: those of its industry and installed add-ons. Pages that everybody may
 * open are left out.
 */
export function grantGroups(
  tree: readonly TreeNode[],
  industry: Industry,
  addons: ReadonlySet<string>,
): readonly GrantGroup[] {
  const nodes = flattenTree(tree);
  const pages = nodes.filter(
    (node) =>
      isPage(node) &&
      !node.planned &&
      !node.everyone &&
      node.industries.includes(industry) &&
      (node.pluginKey === undefined || addons.has(node.pluginKey)),
  );
  const groups = new Map<string, GrantPage[]>();
  for (const node of pages) {
    const root = node.parents[0] ?? node.path;
    groups.set(root, [...(groups.get(root) ?? []), { node, cells: cellsOf(node) }]);
  }
  return nodes.flatMap((node) => {
    const inIt = groups.get(node.path);
    return inIt ? [{ node, pages: inIt }] : [];
  });
}

function cellsOf(node: FlatNode): GrantPage["cells"] {
  const cells = Object.fromEntries(permissionClasses.map((name) => [name, [] as Grant[]])) as Record<
    PermissionClass,
    Grant[]
  >;
  cells.view.push(pageGrant(node.path));
  for (const { api, class: name } of node.permissions ?? []) cells[name].push(apiGrant(api));
  return cells;
}

/** All grants of a page. */
export function allOf(page: GrantPage): readonly Grant[] {
  return [...new Set(permissionClasses.flatMap((name) => page.cells[name]))];
}

export function heldOf(asked: readonly Grant[], held: Grants): Held {
  if (asked.length === 0) return null;
  const count = asked.filter((grant) => held.has(grant)).length;
  return count === 0 ? "none" : count === asked.length ? "all" : "some";
}

/**
 * State of one checkbox. A call shared by several pages counts as held on a page only if the role also has that page, so that another
 * page's grant does not show as half a grant here.
 */
export function heldOn(pages: readonly GrantPage[], classes: readonly PermissionClass[], held: Grants): Held {
  const asked = pages.map((page) => new Set(classes.flatMap((name) => page.cells[name])));
  const all = asked.reduce((sum, grants) => sum + grants.size, 0);
  if (all === 0) return null;
  const count = asked.reduce((sum, grants, index) => {
    const page = pages[index];
    if (!page || !held.has(pageGrant(page.node.path))) return sum;
    return sum + [...grants].filter((grant) => held.has(grant)).length;
  }, 0);
  return count === 0 ? "none" : count === all ? "all" : "some";
}

/** Input of the editor: all possible grants, and those that this person may give. */
export interface GrantGround {
  readonly groups: readonly GrantGroup[];
  /** The grantor's own grants. Nothing else can be given. */
  readonly givable: Grants;
}

/** For each newly given grant, the paths of the pages whose checkboxes requested it. */
export type Askers = ReadonlyMap<Grant, ReadonlySet<string>>;

/** The grants of a role while it is edited. */
export interface Ticked {
  readonly held: Grants;
  readonly askers: Askers;
}

/** The state of a role before the first click. */
export const unticked = (held: Grants): Ticked => ({ held, askers: new Map() });

/**
 * Toggles grants: gives them all if any is missing and may be given, otherwise takes them away.
 * A grant on a page also gives the page. Taking a page takes its grants, except those that another page still needs because it had them
 * before or requested them too.
 */
export function toggle(
  pages: readonly GrantPage[],
  classes: readonly PermissionClass[],
  { held, askers }: Ticked,
  ground: GrantGround,
): Ticked {
  const asked = [...new Set(pages.flatMap((page) => classes.flatMap((name) => page.cells[name])))];
  // A page that the role lacks counts as missing, even if another page holds its calls.
  const wanted = pages.filter((page) => classes.some((name) => page.cells[name].length > 0));
  const missing = [...new Set([...asked, ...wanted.map(({ node }) => pageGrant(node.path))])].filter(
    (grant) => !held.has(grant) && ground.givable.has(grant),
  );
  const next = new Set(held);
  if (missing.length > 0) {
    for (const grant of missing) next.add(grant);
    for (const page of wanted) give(page.cells.view, next, ground);
    return { held: next, askers: askedBy(pages, classes, { held, askers }, next) };
  }
  const taken = classes.includes("view") ? [...new Set(pages.flatMap(allOf))] : asked;
  const others = ground.groups.flatMap((group) => group.pages).filter((page) => !pages.includes(page));
  const needs = (page: GrantPage): readonly Grant[] =>
    allOf(page).filter((grant) => askers.get(grant)?.has(page.node.path) ?? true);
  const needed = new Set(
    classes.includes("view") ? others.filter((page) => next.has(pageGrant(page.node.path))).flatMap(needs) : [],
  );
  for (const grant of taken) if (!needed.has(grant)) next.delete(grant);
  return { held: next, askers: heldOnly(askers, next) };
}

/** Records which pages requested each grant that the role did not hold at the start. */
function askedBy(
  pages: readonly GrantPage[],
  classes: readonly PermissionClass[],
  { held, askers }: Ticked,
  next: Grants,
): Askers {
  const noted = new Map(askers);
  for (const page of pages)
    for (const grant of new Set([...page.cells.view, ...classes.flatMap((name) => page.cells[name])]))
      if (next.has(grant) && (!held.has(grant) || noted.has(grant)))
        noted.set(grant, new Set([...(noted.get(grant) ?? []), page.node.path]));
  return noted;
}

function heldOnly(askers: Askers, held: Grants): Askers {
  return new Map([...askers].filter(([grant]) => held.has(grant)));
}

/** Gives or takes one API. The first API given on a page also gives the page. */
export function toggleApi(page: GrantPage, grant: Grant, ticked: Ticked, ground: GrantGround): Ticked {
  const { held, askers } = ticked;
  const next = new Set(held);
  if (next.delete(grant)) return { held: next, askers: heldOnly(askers, next) };
  if (!ground.givable.has(grant)) return ticked;
  next.add(grant);
  give([pageGrant(page.node.path)], next, ground);
  return { held: next, askers: new Map(askers).set(grant, new Set([page.node.path])) };
}

/** Other pages of the role that a change of these grants affects, because they share a call. */
export function alsoChanged(
  groups: readonly GrantGroup[],
  pages: readonly GrantPage[],
  before: Grants,
  after: Grants,
): readonly GrantPage[] {
  const { added, removed } = changeOf(before, after);
  const changed = new Set([...added, ...removed]);
  return groups
    .flatMap((group) => group.pages)
    .filter(
      (page) =>
        !pages.includes(page) &&
        after.has(pageGrant(page.node.path)) &&
        allOf(page).some((grant) => changed.has(grant)),
    );
}

function give(grants: readonly Grant[], to: Set<Grant>, { givable }: GrantGround): void {
  for (const grant of grants) if (givable.has(grant)) to.add(grant);
}

/** The grants that are in one set and not in the other. */
export interface GrantChange {
  readonly added: readonly Grant[];
  readonly removed: readonly Grant[];
}

export function changeOf(before: Grants, after: Grants): GrantChange {
  return {
    added: [...after].filter((grant) => !before.has(grant)),
    removed: [...before].filter((grant) => !after.has(grant)),
  };
}

/** The changes of one page. `shared` grants are also listed at other pages. */
export interface PageChange extends GrantChange {
  readonly page: GrantPage;
  readonly shared: Grants;
}

/**
 * Lists a change page by page. An API is listed at every page that the role holds or loses, otherwise at the first page that names it.
 * @param held  the role's grants after the change
 */
export function changesByPage(
  groups: readonly GrantGroup[],
  { added, removed }: GrantChange,
  held: Grants,
): readonly PageChange[] {
  const pages = groups.flatMap((group) => group.pages);
  const changed = new Set([...added, ...removed]);
  const isOfRole = ({ node }: GrantPage): boolean =>
    held.has(pageGrant(node.path)) || changed.has(pageGrant(node.path));
  const places = new Map(
    [...changed].map((grant) => {
      const naming = pages.filter((page) => allOf(page).includes(grant));
      const ofRole = naming.filter(isOfRole);
      return [grant, ofRole.length > 0 ? ofRole : naming.slice(0, 1)];
    }),
  );
  const shared = new Set([...changed].filter((grant) => (places.get(grant)?.length ?? 0) > 1));
  const at = (page: GrantPage, grants: readonly Grant[]): readonly Grant[] => {
    const here = new Set(grants.filter((grant) => places.get(grant)?.includes(page)));
    return allOf(page).filter((grant) => here.has(grant));
  };
  return pages
    .map((page) => ({ page, added: at(page, added), removed: at(page, removed), shared }))
    .filter((line) => line.added.length + line.removed.length > 0);
}

/** Converts the two lists of the API into one set, and back. */
export function grantsOf(lists: { readonly path_arr: readonly string[]; readonly api_arr: readonly string[] }): Grants {
  return new Set([...lists.path_arr.map(pageGrant), ...lists.api_arr.map(apiGrant)]);
}

export function listsOf(grants: Grants): { readonly path_arr: string[]; readonly api_arr: string[] } {
  const of = (kind: "page" | "api"): string[] =>
    [...grants]
      .filter((grant) => grant.startsWith(`${kind}:`))
      .map((grant) => grant.slice(kind.length + 1))
      .toSorted();
  return { path_arr: of("page"), api_arr: of("api") };
}
