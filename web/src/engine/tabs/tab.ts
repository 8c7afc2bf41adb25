import type { WindowLocation } from "./window-history.ts";

/** Values typed into a form and not sent yet. */
export interface Draft {
  /** Identifies the form within the page. */
  readonly form: string;
  /** The form's name in questions to the user. */
  readonly title: string;
  /** JSON, in the form's own format. */
  readonly values: unknown;
  /** Seconds since 1970. */
  readonly at: number;
}

/** An open page. */
export interface Tab {
  /** Path with its parameters, and the query members that identify the shown object. */
  readonly key: string;
  /** The tab's own path, query and fragment. */
  readonly location: WindowLocation;
  /** Route name of its tree node. */
  readonly name: string;
  readonly title: string;
  /** Title set by the page: an order's number, a student's name. */
  readonly ownTitle: string | null;
  /** Always open, first among the tabs. */
  readonly affix: boolean;
  /** Pinned by the user: placed after the tabs that are always open, and not closed with others. */
  readonly pinned: boolean;
  /** Mounted again at every visit. */
  readonly noCache: boolean;
  /** True: closing would lose data. */
  readonly dirty: boolean;
  /** Its unsent forms: restored after a reload, deleted with the tab. */
  readonly drafts: readonly Draft[];
  /** True: its page is mounted, but may be hidden. */
  readonly live: boolean;
  /** Order of the last visit: a larger number is later, 0 is never. */
  readonly visited: number;
  /** Increases with each refresh, so that the page is mounted again. */
  readonly generation: number;
}

/** True: no way of closing tabs closes it, until it is unpinned. */
export const isFixed = (tab: Pick<Tab, "affix" | "pinned">): boolean => tab.affix || tab.pinned;

/** Tabs that are always open first, then pinned ones, then the others; the order within each group stays. */
export function inOrder(tabs: readonly Tab[]): readonly Tab[] {
  const rank = (tab: Tab): number => (tab.affix ? 0 : tab.pinned ? 1 : 2);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** Most pages that stay mounted. */
export const liveLimit = 20;

/**
 * The key of the tab for an address.
 * @param names  query members that belong to the key, in the tree's order
 */
export function tabKey(at: Pick<WindowLocation, "pathname" | "search">, names: readonly string[] = []): string {
  const path = at.pathname.length > 1 ? at.pathname.replace(/\/+$/, "") : at.pathname;
  if (names.length === 0) return path;
  const query = new URLSearchParams(at.search);
  const part = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) part.set(name, value);
  }
  return part.size === 0 ? path : `${path}?${part.toString()}`;
}

/**
 * Unmounts the least recently visited pages above the limit; pinned, dirty and active ones stay.
 * @returns the same tabs in the same order, some no longer live
 */
export function withinLimit(tabs: readonly Tab[], active: string | null, limit: number = liveLimit): readonly Tab[] {
  const live = tabs.filter((tab) => tab.live);
  let tooMany = live.length - limit;
  if (tooMany <= 0) return tabs;
  const dropped = new Set<string>();
  for (const tab of live.toSorted((a, b) => a.visited - b.visited)) {
    if (tooMany <= 0) break;
    if (isFixed(tab) || tab.dirty || tab.key === active) continue;
    dropped.add(tab.key);
    tooMany -= 1;
  }
  return tabs.map((tab) => (dropped.has(tab.key) ? { ...tab, live: false } : tab));
}

/** The tab to show when the active one is closed: the last visited of the others. */
export function nextAfter(tabs: readonly Tab[]): Tab | undefined {
  return tabs.toSorted((a, b) => b.visited - a.visited)[0];
}
