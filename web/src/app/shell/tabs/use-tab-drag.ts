import type { PointerEvent } from "react";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";

/** Pixels that tell a drag from a click. */
const slack = 5;

/**
 * The place of the head under the pointer: a tab changes places once the middle of its neighbour is passed. The first whose middle is not:
 * those that are scrolled by lie under the pinned ones.
 */
function placeAt(strip: Element, x: number): number {
  const heads = [...strip.children];
  const first = heads.findIndex((head) => {
    const { left, width } = head.getBoundingClientRect();
    return left + width / 2 >= x;
  });
  return first < 0 ? heads.length : first;
}

/** Moves a tab with the pointer: the others make room at once, Escape puts it back. By keyboard it is Ctrl+Shift and an arrow. */
export function useTabDrag(key: string) {
  const indexOf = (): number => useTabs.getState().tabs.findIndex((tab) => tab.key === key);
  return {
    onPointerDown({
      currentTarget: head,
      pointerId,
      clientX: x,
      button,
      pointerType,
    }: PointerEvent<HTMLElement>): void {
      if (button !== 0 || pointerType === "touch") return;
      const from = indexOf();
      let moving = false;
      const over = new AbortController();
      const end = (): void => {
        over.abort();
        delete head.dataset["dragged"];
      };
      const putBack = (): void => {
        if (moving) tabActions.move(key, from);
        end();
      };
      // Heard on the window: a quick pointer is off the head with its first step, and keys go to whatever has the focus.
      const heard = { capture: true, signal: over.signal };
      const move = ({ clientX }: MouseEvent): void => {
        if (!moving && Math.abs(clientX - x) < slack) return;
        const at = indexOf();
        if (at < 0 || !head.parentElement) return end();
        if (!moving) {
          moving = true;
          // From here on the button in the head hears no click.
          head.setPointerCapture(pointerId);
          head.dataset["dragged"] = "";
        }
        const place = placeAt(head.parentElement, clientX);
        // The head's own middle is among those counted.
        const to = place > at ? place - 1 : place;
        if (to !== at) tabActions.move(key, to);
      };
      const pressed = (event: KeyboardEvent): void => {
        if (event.key !== "Escape" || !moving) return;
        event.preventDefault();
        event.stopPropagation();
        putBack();
      };
      window.addEventListener("pointermove", move, heard);
      window.addEventListener("pointerup", end, heard);
      window.addEventListener("pointercancel", putBack, heard);
      window.addEventListener("keydown", pressed, heard);
    },
  };
}
