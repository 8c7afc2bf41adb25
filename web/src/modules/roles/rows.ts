import type { Titles } from "@kangying/contract/core/titles";
import { allOf, type Grants, type GrantGroup, type GrantPage } from "./grants.ts";

/** What the person looks for in the tree. */
export interface Sought {
  readonly text: string;
  /** Only what the role holds. */
  readonly heldOnly: boolean;
}

/** A group with those of its pages that are shown. */
export interface ShownGroup {
  readonly group: GrantGroup;
  readonly pages: readonly GrantPage[];
  readonly open: boolean;
}

/**
 * The groups and pages to draw. While something is sought, every group that holds a fit is open.
 * @param titleOf   page titles in the person's language
 * @param apiTitle  an API's words
 */
export function shownGroups(
  groups: readonly GrantGroup[],
  held: Grants,
  shut: ReadonlySet<string>,
  { text, heldOnly }: Sought,
  titleOf: (key: keyof Titles) => string,
  apiTitle: (api: string) => string,
): readonly ShownGroup[] {
  const wanted = text.trim().toLowerCase();
  const seeks = wanted !== "" || heldOnly;
  const says = (words: string): boolean => words.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    const inGroup = says(titleOf(group.node.title));
    const pages = group.pages.filter((page) => {
      if (heldOnly && !allOf(page).some((grant) => held.has(grant))) return false;
      if (wanted === "" || inGroup) return true;
      return (
        says(titleOf(page.node.title)) ||
        says(page.node.path) ||
        (page.node.permissions ?? []).some(({ api }) => says(api) || says(apiTitle(api)))
      );
    });
    if (pages.length === 0) return [];
    return [{ group, pages, open: seeks || !shut.has(group.node.path) }];
  });
}
