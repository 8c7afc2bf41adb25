import { create } from "zustand";
import type { TreeNode } from "@kangying/contract/core/tree";
import { onSessionReset } from "../session/reset.ts";
import { inOrder, isFixed, nextAfter, tabKey, withinLimit, type Draft, type Tab } from "./tab.ts";
import { fullPath, windowHistory, type WindowLocation } from "./window-history.ts";

interface Tabs {
  readonly tabs: readonly Tab[];
  /** Key of the visible tab. */
  readonly active: string | null;
  /** Closed tabs, the last closed first. */
  readonly closed: readonly ClosedTab[];
}

/** The data of a closed tab that are needed to open it again in its place. */
export interface ClosedTab {
  readonly url: string;
  readonly title: string | null;
  /** Its position among the tabs. */
  readonly at: number;
}

/** Most closed tabs that are remembered. */
const mostClosed = 20;

type Page = Pick<TreeNode, "name" | "title" | "affix" | "noCache" | "tab_key">;

/** The open pages of this window. */
export const useTabs = create<Tabs>(() => ({ tabs: [], active: null, closed: [] }));

/** Continues over reloads, so that visits before a reload are earlier. */
let visits = 0;
/** The tab that `reopen` is opening; the next visit uses it, whatever its address. */
let reopening: ClosedTab | null = null;

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
    pinned: false,
    noCache: page.noCache ?? false,
    dirty: false,
    drafts: [],
    live: false,
    visited: 0,
    generation: 0,
  };
}

/** Adds a tab at the end, or in the position where it was before it was closed. */
function withNew(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const back = reopening?.url === fullPath(tab.location) ? reopening : null;
  return inOrder(tabs.toSpliced(back?.at ?? tabs.length, 0, { ...tab, ownTitle: back?.title ?? null }));
}

/** Keeps the same location object if the address is unchanged, so that returning to a page renders nothing in it. */
function shownAt(tab: Tab, at: WindowLocation): Tab {
  const stayed = fullPath(tab.location) === fullPath(at) && tab.location.state === at.state;
  return { ...tab, location: stayed ? tab.location : at, live: true, visited: visits };
}
/** A page without caching is unmounted when it is left, unless data would be lost. */
const left = (tab: Tab): Tab => (tab.noCache && !tab.dirty ? { ...tab, live: false } : tab);

/** Acts on the open tabs. Those that close tabs then move the window to the tab that is shown. */
export const tabActions = {
  /** Called when the window shows this address: opens its tab, or moves the tab there, and mounts its page. */
  visit(page: Page, at: WindowLocation): void {
    const key = tabKey(at, page.tab_key);
    visits = Math.max(visits + 1, Date.now());
    useTabs.setState(({ tabs, active }) => {
      const known = tabs.some((tab) => tab.key === key) ? tabs : withNew(tabs, opened(page, at));
      const visited = known.map((tab) => (tab.key === key ? shownAt(tab, at) : tab.key === active ? left(tab) : tab));
      return { tabs: withinLimit(visited, key), active: key };
    });
    reopening = null;
  },

  /** Adds a tab without showing it: pinned ones, and those from before a reload. For an existing tab it sets the last visit. */
  add(
    page: Page,
    at: WindowLocation,
    known: Partial<Pick<Tab, "ownTitle" | "pinned" | "drafts" | "visited">> = {},
  ): void {
    const tab = { ...opened(page, at), ...known, dirty: (known.drafts ?? []).length > 0 };
    const there = useTabs.getState().tabs.find(({ key }) => key === tab.key);
    if (there) change(tab.key, { visited: Math.max(there.visited, tab.visited) });
    else useTabs.setState(({ tabs }) => ({ tabs: inOrder([...tabs, tab]) }));
  },

  setTitle: (key: string, ownTitle: string | null) => change(key, { ownTitle }),
  setDirty: (key: string, dirty: boolean) => change(key, { dirty }),

  /** Stores the typed values of a form, and replaces its earlier draft. */
  keepDraft(key: string, draft: Draft): void {
    const tab = useTabs.getState().tabs.find((each) => each.key === key);
    if (tab) change(key, { drafts: [...tab.drafts.filter(({ form }) => form !== draft.form), draft], dirty: true });
  },

  /** Removes a draft after the form was sent or cancelled. */
  dropDraft(key: string, form: string): void {
    const tab = useTabs.getState().tabs.find((each) => each.key === key);
    const drafts = tab?.drafts.filter((draft) => draft.form !== form) ?? [];
    change(key, { drafts, dirty: drafts.length > 0 });
  },

  /** Mounts a page again; other pages are not changed. */
  refresh(key: string): void {
    const tab = useTabs.getState().tabs.find((each) => each.key === key);
    if (tab) change(key, { generation: tab.generation + 1, dirty: false, drafts: [] });
  },

  /** Pins or unpins a tab. */
  pin: (key: string, pinned: boolean) =>
    useTabs.setState(({ tabs }) => ({
      tabs: inOrder(tabs.map((tab) => (tab.key === key ? { ...tab, pinned } : tab))),
    })),

  /** Moves a tab to a position, within the limits of pinned ones. */
  move(key: string, to: number): void {
    useTabs.setState(({ tabs }) => {
      const moved = tabs.find((tab) => tab.key === key);
      if (!moved) return {};
      return { tabs: inOrder(tabs.filter((tab) => tab !== moved).toSpliced(Math.max(0, to), 0, moved)) };
    });
  },

  /**
   * Closes tabs without asking (see `closeTabs`); fixed ones stay.
   * @param then  the tab to show if the current one is closed; default: the last visited one
   */
  close(keys: ReadonlySet<string>, then?: string): void {
    const { tabs, active, closed } = useTabs.getState();
    const left = tabs.filter((tab) => isFixed(tab) || !keys.has(tab.key));
    if (left.length === tabs.length) return;
    const gone = active !== null && !left.some((tab) => tab.key === active);
    const now = tabs.flatMap((tab, at): ClosedTab[] =>
      left.includes(tab) ? [] : [{ url: fullPath(tab.location), title: tab.ownTitle, at }],
    );
    useTabs.setState({ tabs: left, closed: [...now.toReversed(), ...closed].slice(0, mostClosed) });
    if (!gone) return;
    const next = left.find((tab) => tab.key === then) ?? nextAfter(left);
    windowHistory.replace(next ? fullPath(next.location) : "/dashboard", next?.location.state);
  },

  /** Opens the tab that was closed last, with its address, its name and its position. */
  reopen(): void {
    const [last, ...closed] = useTabs.getState().closed;
    if (!last) return;
    reopening = last;
    useTabs.setState({ closed });
    windowHistory.push(last.url);
  },

  /** Restores the closed tabs from before a reload. */
  rememberClosed: (closed: readonly ClosedTab[]) => useTabs.setState({ closed }),

  /** Removes all tabs at the end of the session. */
  clear: () => useTabs.setState({ tabs: [], active: null, closed: [] }),
};

onSessionReset(tabActions.clear);

/** Tabs with unsaved data. */
export function dirtyTabs(): readonly Tab[] {
  return useTabs.getState().tabs.filter((tab) => tab.dirty);
}
