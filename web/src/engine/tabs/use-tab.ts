import { createContext, useContext } from "react";

/** What a page knows of the tab that it lives in. */
export interface TabHandle {
  /** The tab is on the screen. */
  readonly active: boolean;
  readonly key: string;
  /** Moves the window; does nothing while the tab is hidden. `to` is a path of the console. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Names the tab after what it shows; null gives it its route's title again. */
  readonly setTitle: (title: string | null) => void;
  /** Marks that closing would lose something. */
  readonly setDirty: (dirty: boolean) => void;
  /** Scrolls the page to its top in 800 ms. */
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
