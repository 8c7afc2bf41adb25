import type { PointerEvent } from "react";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";

/** Pixels of movement after which a press is a drag and no longer a click. */
const slack = 5;

/**
 * Returns the index for the dragged tab: it changes places once the pointer passes the middle of its neighbour. The first tab whose middle
 * is not passed counts, as tabs scrolled out at the left lie under the pinned ones.
 */
function placeAt(strip: Element, x: number): number {
  const heads = [...strip.children];
  const first = heads.findIndex((head) => {
    const { left, width } = head.getBoundingClientRect();
    return left + width / 2 >= x;
  });
  return first < 0 ? heads.length : first;
}

/** Moves a tab with the pointer. The other tabs make room at once, Escape cancels. By keyboard: Ctrl+Shift and an arrow key. */
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
      // Listeners are on the window: a fast pointer leaves the tab at once, and key events go to the focused element.
      const heard = { capture: true, signal: over.signal };
      const move = ({ clientX }: MouseEvent): void => {
        if (!moving && Math.abs(clientX - x) < slack) return;
        const at = indexOf();
        if (at < 0 || !head.parentElement) return end();
        if (!moving) {
          moving = true;
          // From here on the tab's close button gets no click.
          head.setPointerCapture(pointerId);
          head.dataset["dragged"] = "";
        }
        const place = placeAt(head.parentElement, clientX);
        // The dragged tab's own middle is counted too.
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
