import { useLayoutEffect, useRef, type RefObject } from "react";

/** How the focus of a place is held. */
export interface HeldFocus<T> {
  /** What is to be known of the element that has it; null where it is of no concern. The same function at each drawing. */
  readonly holdOf: (target: HTMLElement, place: HTMLElement) => T | null;
  /** Whether that element still stands. */
  readonly stands: (held: T) => boolean;
  /** What takes the focus once it has gone. */
  readonly next: (held: T, place: HTMLElement) => HTMLElement | null | undefined;
}

/**
 * Keeps the focus within a place when the element that had it goes with what was drawn: what stands in its stead takes it. What had it is
 * held until the focus goes to another element.
 */
export function useHeldFocus<T>(place: RefObject<HTMLElement | null>, { holdOf, stands, next }: HeldFocus<T>): void {
  const held = useRef<T | null>(null);
  // The browser's own events: React hears none while it commits, and that is when a closing dialog gives the focus back.
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
  // Whatever was drawn may have taken it away.
  useLayoutEffect(() => {
    const last = held.current;
    if (last === null || stands(last)) return;
    held.current = null;
    const element = place.current;
    if (element && document.activeElement === document.body) next(last, element)?.focus({ preventScroll: true });
  });
}
