import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus to the line that opens automatically after the one before has closed. So keyboard users continue there and do not start
 * again at the top.
 */
export function useNextLine(body: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    const left = before.current;
    before.current = open;
    const focused = document.activeElement;
    const line = body.current?.querySelector(`[data-part=check-line][data-code="${left}"]`);
    const isLost =
      focused === null ||
      focused === document.body ||
      focused === body.current?.closest("dialog") ||
      (line?.contains(focused) === true && !focused.matches("[data-part=check-head]"));
    if (open !== null && isLost) focusLine(body.current, open);
  }, [body, open]);
}

/** Scrolls a line into view after it was opened. */
export function focusLine(body: HTMLElement | null, code: string): void {
  requestAnimationFrame(() => {
    const line = body?.querySelector<HTMLElement>(`[data-part=check-line][data-code="${code}"]`);
    line?.scrollIntoView?.({ block: "nearest" });
    const field = line?.querySelector<HTMLElement>("[data-part=field] :is(input:not([type=file]), textarea, button)");
    (field ?? line?.querySelector<HTMLElement>("[data-part=check-head]"))?.focus();
  });
}
