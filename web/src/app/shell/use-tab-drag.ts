import { useRef, type PointerEvent } from "react";
import { tabActions, useTabs } from "../../engine/tabs/tabs-store.ts";

/** Pixels that tell a drag from a click. */
const slack = 5;

interface Drag {
  readonly from: number;
  readonly x: number;
  moving: boolean;
}

/** The place of the head under the pointer: a tab changes places once the middle of its neighbour is passed. */
function placeAt(strip: Element, x: number): number {
  const middles = [...strip.children].map((head) => {
    const { left, width } = head.getBoundingClientRect();
    return left + width / 2;
  });
  return middles.filter((middle) => middle < x).length;
}

/** Moves a tab with the pointer: the others make room at once, Escape puts it back. By keyboard it is Ctrl+Shift and an arrow. */
export function useTabDrag(key: string) {
  const drag = useRef<Drag | null>(null);
  const indexOf = (): number => useTabs.getState().tabs.findIndex((tab) => tab.key === key);
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.moving) event.currentTarget.classList.remove("is-dragged");
    drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button === 0 && event.pointerType !== "touch")
        drag.current = { from: indexOf(), x: event.clientX, moving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const { current } = drag;
      const head = event.currentTarget;
      if (!current || !head.parentElement) return;
      if (!current.moving) {
        if (Math.abs(event.clientX - current.x) < slack) return;
        current.moving = true;
        // From here on the head hears the pointer wherever it is, and the button in it hears no click.
        head.setPointerCapture(event.pointerId);
        head.classList.add("is-dragged");
      }
      const at = indexOf();
      const place = placeAt(head.parentElement, event.clientX);
      // The head's own middle is among those counted.
      const to = place > at ? place - 1 : place;
      if (to !== at) tabActions.move(key, to);
    },
    onPointerUp: end,
    onPointerCancel(event: PointerEvent<HTMLElement>): void {
      if (drag.current?.moving) tabActions.move(key, drag.current.from);
      end(event);
    },
  };
}
