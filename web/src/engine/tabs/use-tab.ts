import { createContext, useContext } from "react";
import type { toastIn } from "./tab-toast.ts";

/** What a page knows of the tab that it lives in: the same for its whole life, so that showing and hiding renders nothing in it. */
export interface TabHandle {
  readonly key: string;
  /** Moves the window; does nothing while the tab is hidden. `to` is a path of the console. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Names the tab after what it shows; null gives it its route's title again. */
  readonly setTitle: (title: string | null) => void;
  /** Marks that closing would lose something. */
  readonly setDirty: (dirty: boolean) => void;
  /** Says something in passing: now while the tab is on the screen, else as soon as it is shown again. */
  readonly toast: (text: string, options?: Parameters<typeof toastIn>[2]) => void;
  /** Scrolls the page, and what scrolls in it, to the top in 800 ms. */
  readonly scrollToTop: () => void;
  /** Closes this tab; asks where it is dirty. */
  readonly close: () => void;
}

export const TabContext = createContext<TabHandle | null>(null);

/** The tab of the page that calls it. @throws {Error} outside of a tab */
export function useTab(): TabHandle {
  const tab = useContext(TabContext);
  if (!tab) throw new Error("useTab is for pages that live in a tab");
  return tab;
}
