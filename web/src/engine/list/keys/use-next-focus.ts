import type { RefObject } from "react";
import { useHeldFocus, type HeldFocus } from "../../../ui/overlays/use-held-focus.ts";
import { searchFieldIn } from "./use-list-keys.ts";

/** Groups of buttons of one kind. Each button may disappear when it is clicked. */
const groups = ["[data-part=filter-chips]", "[data-part=view-bar]"];

interface Held {
  readonly button: Element;
  readonly group: string;
  /** Its position among the group's buttons. */
  readonly index: number;
}

const buttons: HeldFocus<Held> = {
  holdOf: (button, page) => {
    const group = groups.find((each) => button.closest(each));
    return group ? { button, group, index: [...page.querySelectorAll(`${group} button`)].indexOf(button) } : null;
  },
  stands: ({ button }) => button.isConnected,
  next: ({ group, index }, page) => {
    const left = [...page.querySelectorAll<HTMLElement>(`${group} button`)];
    return left[Math.min(index, left.length - 1)] ?? searchFieldIn(page);
  },
};

/**
 * Keeps the focus where a click removes the clicked button (a filter's chip, a view with its menu): the button that takes its place gets
 * the focus, otherwise the search field.
 * @param screen  the list's page
 */
export function useNextFocus(screen: RefObject<HTMLElement | null>): void {
  useHeldFocus(screen, buttons);
}
