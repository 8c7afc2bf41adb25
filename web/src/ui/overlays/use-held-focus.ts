import { useLayoutEffect, useRef, type RefObject } from "react";

/** How the focus of a place is held. */
export interface HeldFocus<T> {
  /** The data to remember about the focused element; null where it is not relevant. Must be the same function in each rendering. */
  readonly holdOf: (target: HTMLElement, place: HTMLElement) => T | null;
  /** True while that element exists. */
  readonly stands: (held: T) => boolean;
  /** The element that gets the focus after it has gone. */
  readonly next: (held: T, place: HTMLElement) => HTMLElement | null | undefined;
}

/**
 * Keeps the focus within a place when a rendering removes the focused element: its replacement gets the focus. The data are kept until
 * another element gets the focus.
 */
export function useHeldFocus<T>(place: RefObject<HTMLElement | null>, { holdOf, stands, next }: HeldFocus<T>): void {
  const held = useRef<T | null>(null);
  // Uses the browser's own events: React handles none while it commits, and this is when a closing dialog returns the focus.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const came = ({ target }: FocusEvent): void => {
      held.current = holdOf(target as HTMLElement, element);
    };
    const went = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) held.current = null;
    };
    element.addEventListener("focusin", came);
    element.addEventListener("focusout", went);
    return () => {
      element.removeEventListener("focusin", came);
      element.removeEventListener("focusout", went);
    };
  }, [place, holdOf]);
  // Any rendering may have removed it.
  useLayoutEffect(() => {
    const last = held.current;
    if (last === null || stands(last)) return;
    held.current = null;
    const element = place.current;
    if (element && document.activeElement === document.body) next(last, element)?.focus({ preventScroll: true });
  });
}
