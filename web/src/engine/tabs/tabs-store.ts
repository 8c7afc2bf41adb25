import { create } from "zustand";
import type { TreeNode } from "@kangying/contract/core/tree";
import { onSessionReset } from "../session/reset.ts";
import { nextAfter, tabKey, withinLimit, type Tab } from "./tab.ts";
import { fullPath, windowHistory, type WindowLocation } from "./window-history.ts";

interface Tabs {
  readonly tabs: readonly Tab[];
  /** Key of the tab on the screen. */
  readonly active: string | null;
}

type Page = Pick<TreeNode, "name" | "title" | "affix" | "noCache" | "tab_key">;

/** The open pages of this window. */
export const useTabs = create<Tabs>(() => ({ tabs: [], active: null }));

let visits = 0;

function change(key: string, changes: Partial<Tab>): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...changes } : tab)) }));
}

function opened(page: Page, at: WindowLocation): Tab {
  return {
    key: tabKey(at, page.tab_key),
    location: at,
    name: page.name,
    title: page.title,
    ownTitle: null,
    affix: page.affix ?? false,
    noCache: page.noCache ?? false,
    dirty: false,
    live: false,
    visited: 0,
    generation: 0,
  };
}

/** Pinned tabs first; the others in the order in which they were opened. */
const inOrder = (tabs: readonly Tab[]): readonly Tab[] => tabs.toSorted((a, b) => Number(b.affix) - Number(a.affix));

const shownAt = (tab: Tab, at: WindowLocation): Tab => ({ ...tab, location: at, live: true, visited: visits });
/** A page that is not to be cached is unmounted when it is left, unless that would lose something. */
const left = (tab: Tab): Tab => (tab.noCache && !tab.dirty ? { ...tab, live: false } : tab);

/** Acts on the open pages. Those that close end by moving the window to the tab that is then shown. */
export const tabActions = {
  /** The window shows this address: opens its tab, or moves the tab there, and mounts its page. */
  visit(page: Page, at: WindowLocation): void {
    const key = tabKey(at, page.tab_key);
    visits += 1;
    useTabs.setState(({ tabs, active }) => {
      const known = tabs.some((tab) => tab.key === key) ? tabs : inOrder([...tabs, opened(page, at)]);
      const visited = known.map((tab) => (tab.key === key ? shownAt(tab, at) : tab.key === active ? left(tab) : tab));
      return { tabs: withinLimit(visited, key), active: key };
    });
  },

  /** Puts a tab into the strip without showing it: the pinned ones, and those of before a reload. */
  add(page: Page, at: WindowLocation, ownTitle: string | null = null): void {
    const tab = { ...opened(page, at), ownTitle };
    useTabs.setState(({ tabs }) => (tabs.some(({ key }) => key === tab.key) ? {} : { tabs: inOrder([...tabs, tab]) }));
  },

  setTitle: (key: string, ownTitle: string | null) => change(key, { ownTitle }),
  setDirty: (key: string, dirty: boolean) => change(key, { dirty }),

  /** Mounts a page anew; no other page is touched. */
  refresh(key: string): void {
    const tab = useTabs.getState().tabs.find((each) => each.key === key);
    if (tab) change(key, { generation: tab.generation + 1, dirty: false });
  },

  /** Closes tabs; pinned ones stay. Nobody is asked: see `closeTabs`. */
  close(keys: ReadonlySet<string>): void {
    const { tabs, active } = useTabs.getState();
    const left = tabs.filter((tab) => tab.affix || !keys.has(tab.key));
    if (left.length === tabs.length) return;
    const gone = active !== null && !left.some((tab) => tab.key === active);
    useTabs.setState({ tabs: left });
    if (!gone) return;
    const next = nextAfter(left);
    windowHistory.replace(next ? fullPath(next.location) : "/dashboard", next?.location.state);
  },

  /** Forgets all of them: the session is over. */
  clear: () => useTabs.setState({ tabs: [], active: null }),
};

onSessionReset(tabActions.clear);

/** Pages that hold something unsaved. */
export function dirtyTabs(): readonly Tab[] {
  return useTabs.getState().tabs.filter((tab) => tab.dirty);
}
