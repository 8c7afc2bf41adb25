import { createContext, useContext } from "react";
import type { toastIn } from "./tab-toast.ts";

/** The tab of a page: the same object for the page's whole life, so that showing and hiding renders nothing in it. */
export interface TabHandle {
  readonly key: string;
  /** Moves the window; does nothing while the tab is hidden. `to` is a path of the console. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Sets the tab's title; null restores its route's title. */
  readonly setTitle: (title: string | null) => void;
  /** Marks that closing would lose data. */
  readonly setDirty: (dirty: boolean) => void;
  /** Shows a toast: now while the tab is visible, otherwise when it is shown again. */
  readonly toast: (text: string, options?: Parameters<typeof toastIn>[2]) => void;
  /** Scrolls the page, and its scrollers, to the top in 800 ms. */
  readonly scrollToTop: () => void;
  /** Closes this tab; asks first if it is dirty. */
  readonly close: () => void;
}

export const TabContext = createContext<TabHandle | null>(null);

/** The tab of the calling page. @throws {Error} outside of a tab */
export function useTab(): TabHandle {
  const tab = useContext(TabContext);
  if (!tab) throw new Error("useTab is for pages that live in a tab");
  return tab;
}
