import type { Permission } from "@kangying/contract/core/tree";
import { allOf, type Grants, type GrantGroup, type GrantPage } from "./grants.ts";

/** Search and filter of the tree. */
export interface Sought {
  readonly text: string;
  /** True: show only grants that the role holds. */
  readonly heldOnly: boolean;
}

/** A group with its visible pages. */
export interface ShownGroup {
  readonly group: GrantGroup;
  readonly pages: readonly GrantPage[];
  /** Visible APIs per page: the matching ones, or all if the page itself matches. */
  readonly apis: ReadonlyMap<GrantPage, readonly Permission[]>;
  readonly open: boolean;
}

/**
 * The groups and pages to render. During a search every group with a match is open.
 * @param titleOf   page titles in the person's language
 * @param apiTitle  returns an API's title
 */
export function shownGroups(
  groups: readonly GrantGroup[],
  held: Grants,
  shut: ReadonlySet<string>,
  { text, heldOnly }: Sought,
  titleOf: (key: string) => string,
  apiTitle: (api: string) => string,
): readonly ShownGroup[] {
  const wanted = text.trim().toLowerCase();
  const seeks = wanted !== "" || heldOnly;
  const says = (words: string): boolean => words.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    const inGroup = says(titleOf(group.node.title));
    const apis = new Map<GrantPage, readonly Permission[]>();
    for (const page of group.pages) {
      if (heldOnly && !allOf(page).some((grant) => held.has(grant))) continue;
      const all = page.node.permissions ?? [];
      const isFit = wanted === "" || inGroup || says(titleOf(page.node.title)) || says(page.node.path);
      const fitting = isFit ? all : all.filter(({ api }) => says(api) || says(apiTitle(api)));
      if (isFit || fitting.length > 0) apis.set(page, fitting);
    }
    const pages = [...apis.keys()];
    if (pages.length === 0) return [];
    return [{ group, pages, apis, open: seeks || !shut.has(group.node.path) }];
  });
}
