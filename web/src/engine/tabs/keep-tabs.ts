import type { TreeNode } from "@kangying/contract/core/tree";
import { answerForWindow, isWindowAlive } from "../session/window-identity.ts";
import { keptStrips, type KeptStrip } from "./kept-strip.ts";
import { tabScroll } from "./tab-scroll.ts";
import { tabKey } from "./tab.ts";
import { tabActions, useTabs } from "./tabs-store.ts";
import { flushDrafts } from "./draft-keeper.ts";
import { answerForUnsaved } from "./other-windows.ts";
import { fullPath, type WindowLocation } from "./window-history.ts";

type PageAt = (pathname: string) => TreeNode | null;

/** Milliseconds after scrolling before the position is stored. */
const scrollPause = 300;

function locationOf(path: string): WindowLocation | null {
  try {
    const { origin, pathname, search, hash } = new URL(path, location.origin);
    return origin === location.origin ? { pathname, search, hash, state: null, key: "kept" } : null;
  } catch {
    return null;
  }
}

function bringBack(strip: KeptStrip, pageAt: PageAt): void {
  for (const { url, title, pinned, drafts, scrolls, visited } of strip.tabs) {
    const at = locationOf(url);
    const page = at && pageAt(at.pathname);
    if (!at || !page) continue;
    tabScroll.bring(tabKey(at, page.tab_key), scrolls);
    tabActions.add(page, at, { ownTitle: title, pinned, drafts, visited });
  }
  tabActions.rememberClosed(strip.closed);
}

function keep(account: string): void {
  const { tabs, closed } = useTabs.getState();
  if (tabs.length === 0) return;
  keptStrips.keep(account, {
    closed,
    tabs: tabs.map((tab) => ({
      url: fullPath(tab.location),
      title: tab.ownTitle,
      pinned: tab.pinned,
      drafts: tab.drafts,
      scrolls: tabScroll.of(tab.key),
      visited: tab.visited,
    })),
  });
}

/** Stores the tabs at every change; a scroll position once scrolling has ended. */
function followChanges(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    keep(account);
  };
  const last = (): void => {
    flushDrafts();
    now();
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(now, scrollPause);
  };
  const endings = [useTabs.subscribe(now), tabScroll.subscribe(soon)];
  addEventListener("pagehide", last);
  return () => {
    clearTimeout(timer);
    removeEventListener("pagehide", last);
    for (const end of endings) end();
  };
}

/**
 * Restores the tabs of this account in this window and stores them from now on: tabs, order, pins, scroll positions, unsent forms. A new
 * window takes over the tabs of a lost one. Pages are mounted when they are visited.
 * @param account  account and supplier
 * @param pageAt   the page at an address, null where this account has none there
 * @param pinned   pages that are always open
 * @returns a function that ends the storing
 */
export function keepTabs(account: string, pageAt: PageAt, pinned: readonly TreeNode[]): () => void {
  for (const page of pinned) {
    const at = locationOf(page.path);
    if (at) tabActions.add(page, at);
  }
  keptStrips.tidy();
  const own = keptStrips.ofThisWindow(account);
  const last = own ? null : keptStrips.ofLastWindow(account);
  if (own) bringBack(own, pageAt);
  const endings = [answerForWindow(), answerForUnsaved(), followChanges(account)];
  if (last) {
    let ended = false;
    endings.push(() => (ended = true));
    // A window that is still open keeps its own tabs.
    void isWindowAlive(last.window).then((alive) => (alive || ended ? undefined : bringBack(last, pageAt)));
  }
  return () => {
    for (const end of endings) end();
  };
}

/** Deletes the stored tabs of an account after it has signed out. */
export const forgetTabs = (account: string): void => keptStrips.forget(account);
