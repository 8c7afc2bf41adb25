import { useLayoutEffect, type RefObject } from "react";
import { isFixed, type Tab } from "../../../engine/tabs/tab.ts";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

/** Pixels between two tabs. */
const gap = 4;

/**
 * Keeps the pinned tabs visible while the strip is scrolled, unless they would take more than half of it. Marks the ends where tabs are
 * hidden: `data-before`, `data-after`.
 */
export function useTabsInSight(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[]): void {
  const fixed = tabs.filter(isFixed).length;
  const order = tabs.map(({ key }) => key).join(" ");
  // A switch of tabs also changes `tabs`. Measuring then would force a layout of the new page before its frame.
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
      // Sticky elements stay inside the padding.
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
      // The button beside the strip takes room once an end is marked. The active tab must stay fully visible.
      heads
        .find((head) => head.querySelector('[aria-selected="true"]'))
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    // After the next frame: the strip would be the first to measure, which forces a layout of the whole page.
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
