import { useLayoutEffect, type RefObject } from "react";
import { isFixed, type Tab } from "../../../engine/tabs/tab.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

/** Between two heads. */
const gap = 4;

/**
 * Holds the pinned heads in sight while the strip is scrolled, unless they would take more than half of it, and marks the ends beyond
 * which it goes on: `data-before`, `data-after`.
 */
export function useTabsInSight(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[]): void {
  const fixed = tabs.filter(isFixed).length;
  const order = tabs.map(({ key }) => key).join(" ");
  // A switch changes tabs too: to measure then would lay out the page that comes before its frame.
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const heads = [...element.children].filter((head) => head instanceof HTMLElement);
    const pinned = heads.slice(0, fixed);
    const markEnds = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.parentElement?.toggleAttribute("data-before", scrollLeft > 1);
      element.parentElement?.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
    };
    const measure = (): void => {
      const widths = pinned.map((head) => head.offsetWidth + gap);
      // What sticks does so within the padding.
      const start = Number.parseFloat(getComputedStyle(element).paddingLeft) || 0;
      const end = widths.reduce((sum, width) => sum + width, start);
      const held = end <= element.clientWidth / 2;
      let left = 0;
      for (const [at, head] of heads.entries()) {
        head.toggleAttribute("data-held", held && at < pinned.length);
        head.style.setProperty("left", at < pinned.length ? `${left}px` : null);
        left += widths[at] ?? 0;
      }
      element.parentElement?.style.setProperty("--tabs-held", `${held ? end : 0}px`);
      markEnds();
      // The list beside the strip takes room once the ends are marked: the tab that is shown stays whole.
      heads
        .find((head) => head.querySelector('[aria-selected="true"]'))
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    // Behind the frame: the strip is the first that would ask, and the browser would lay out the whole page for it.
    const callOff = afterFrame(measure);
    element.addEventListener("scroll", markEnds, { passive: true });
    const end = observeSize([element, ...heads], measure);
    return () => {
      callOff();
      end();
      element.removeEventListener("scroll", markEnds);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- heads come, go and move with the order
  }, [strip, fixed, order]);
}
