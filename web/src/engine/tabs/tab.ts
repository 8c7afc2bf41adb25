import type { WindowLocation } from "./window-history.ts";

/** What was typed into a form and not sent yet. */
export interface Draft {
  /** Tells the forms of a page apart. */
  readonly form: string;
  /** What the form is called, where a person is asked about it. */
  readonly title: string;
  /** JSON, as the form understands it. */
  readonly values: unknown;
  /** Seconds. */
  readonly at: number;
}

/** An open page. */
export interface Tab {
  /** Path with its parameters, and those query members that say which thing is shown. */
  readonly key: string;
  /** Where this tab is: its own path, query and fragment. */
  readonly location: WindowLocation;
  /** Route name of its tree node. */
  readonly name: string;
  readonly title: string;
  /** Title that the page gave itself: an order's number, a student's name. */
  readonly ownTitle: string | null;
  /** Always open, first in the strip. */
  readonly affix: boolean;
  /** Pinned by the person: after those that are always open, and kept when others are closed. */
  readonly pinned: boolean;
  /** Mounted again at every visit. */
  readonly noCache: boolean;
  /** Holds something that closing would lose. */
  readonly dirty: boolean;
  /** Its unsent forms: they come back after a reload, and go with the tab. */
  readonly drafts: readonly Draft[];
  /** Its page is mounted, though perhaps hidden. */
  readonly live: boolean;
  /** Order of the last visit: the larger the later, 0 for never. */
  readonly visited: number;
  /** Grows with each refresh, so that the page is mounted again. */
  readonly generation: number;
}

/** Stays where it is until it is unpinned: no way of closing takes it. */
export const isFixed = (tab: Pick<Tab, "affix" | "pinned">): boolean => tab.affix || tab.pinned;

/** Those always open first, then the pinned ones, then the rest; within each the order stays. */
export function inOrder(tabs: readonly Tab[]): readonly Tab[] {
  const rank = (tab: Tab): number => (tab.affix ? 0 : tab.pinned ? 1 : 2);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** At most so many pages stay mounted. */
export const liveLimit = 20;

/**
 * The key of the tab that shows an address.
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
 * @returns the same tabs, some no longer live; their place in the strip is kept
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

/** The tab to show when the active one is gone: the last visited of those left. */
export function nextAfter(tabs: readonly Tab[]): Tab | undefined {
  return tabs.toSorted((a, b) => b.visited - a.visited)[0];
}
