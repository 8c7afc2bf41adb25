import { useLayoutEffect, useRef } from "react";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { Pane } from "./Pane.tsx";

/** The mounted pages, one of them on the screen. */
export function Panes({ onScrolledAway }: { readonly onScrolledAway: (away: boolean) => void }) {
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    // The first page leaves the focus where the browser has it; only a switch moves it.
    if (shown.current !== null && shown.current !== active) {
      document.querySelector<HTMLElement>(".pane.is-active")?.focus({ preventScroll: true });
      onScrolledAway(false);
    }
    shown.current = active;
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
