import { useLayoutEffect, useRef } from "react";
import { useTabs } from "../../../engine/tabs/tabs-store.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { Pane } from "./Pane.tsx";
import { paneOf } from "./pane-of.ts";

/** The mounted pages, one of them on the screen. */
export function Panes({ onScrolledAway }: { readonly onScrolledAway: (away: boolean) => void }) {
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = active;
    // The first page leaves the focus where the browser has it; only a switch moves it.
    if (before === null || before === active) return;
    onScrolledAway(false);
    // Behind the frame, for taking the focus lays out the page.
    return afterFrame(() => {
      const pane = paneOf(active);
      // A page that has put it on something of its own keeps it there.
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
