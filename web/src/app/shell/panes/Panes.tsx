import { useLayoutEffect, useRef } from "react";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { Pane } from "./Pane.tsx";
import { paneOf } from "./pane-of.ts";

/** The mounted pages. One of them is shown. */
export function Panes({ onScrolledAway }: { readonly onScrolledAway: (away: boolean) => void }) {
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = active;
    // The first page leaves the focus where it is. Only a switch moves it.
    if (before === null || before === active) return;
    onScrolledAway(false);
    // After the next frame: moving the focus forces a layout of the page.
    return afterFrame(() => {
      const pane = paneOf(active);
      // A page that has focused one of its own elements keeps it.
      if (pane && !pane.contains(document.activeElement)) pane.focus({ preventScroll: true });
    });
  }, [active, onScrolledAway]);
  return tabs
    .filter((tab) => tab.live)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((tab) => (
      <Pane
        key={`${tab.key}#${tab.generation}`}
        tab={tab}
        active={tab.key === active}
        onScrolledAway={onScrolledAway}
      />
    ));
}
