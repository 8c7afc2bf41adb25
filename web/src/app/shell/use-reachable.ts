import { useEffect, type RefObject } from "react";
import { observeSize } from "../../ui/hooks/observe-size.ts";
import { tabStops } from "../../ui/tab-stops.ts";

/** Makes a page focusable if it is longer than the window and has no focusable element, so that arrow keys can scroll it. */
export function useReachable(scroller: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const pane = scroller.current;
    if (!active || !pane) return;
    const measure = (): void => {
      pane.tabIndex = pane.scrollHeight > pane.clientHeight && pane.querySelector(tabStops) === null ? 0 : -1;
    };
    let end = (): void => undefined;
    const watch = (): void => {
      end();
      end = observeSize([pane, ...pane.children], measure);
    };
    const comings = new MutationObserver(watch);
    comings.observe(pane, { childList: true });
    watch();
    return () => {
      comings.disconnect();
      end();
    };
  }, [scroller, active]);
}
