import type { TreeNode } from "@kangying/contract/core/tree";
import { readJson, windowKept } from "../session/safe-storage.ts";
import { tabActions, useTabs } from "./tabs-store.ts";
import { fullPath, type WindowLocation } from "./window-history.ts";

interface KeptTab {
  readonly url: string;
  readonly title: string | null;
}

const nameFor = (account: string): string => `tabs:${account}`;

function locationOf(path: string): WindowLocation | null {
  try {
    const { origin, pathname, search, hash } = new URL(path, location.origin);
    return origin === location.origin ? { pathname, search, hash, state: null, key: "kept" } : null;
  } catch {
    return null;
  }
}

/**
 * Brings back the strip of this account in this window and keeps it from now on. Pages are mounted when they are visited.
 * @param account  account and supplier: nobody sees another one's tabs
 * @param pageAt   the page that an address shows, null where this account has none there
 * @param pinned   pages that are always open
 * @returns what ends the keeping
 */
export function keepTabs(
  account: string,
  pageAt: (pathname: string) => TreeNode | null,
  pinned: readonly TreeNode[],
): () => void {
  for (const page of pinned) {
    const at = locationOf(page.path);
    if (at) tabActions.add(page, at);
  }
  const kept = readJson(windowKept, nameFor(account));
  for (const { url, title } of Array.isArray(kept) ? (kept as readonly KeptTab[]) : []) {
    const at = locationOf(url);
    const page = at && pageAt(at.pathname);
    if (at && page) tabActions.add(page, at, title);
  }
  const stop = useTabs.subscribe(({ tabs }) => {
    if (tabs.length === 0) return;
    const urls: KeptTab[] = tabs.map((tab) => ({ url: fullPath(tab.location), title: tab.ownTitle }));
    windowKept.set(nameFor(account), JSON.stringify(urls));
  });
  return stop;
}

/** Forgets the strip of an account: it signed out. */
export function forgetTabs(account: string): void {
  windowKept.remove(nameFor(account));
}
