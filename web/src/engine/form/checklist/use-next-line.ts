import { useEffect, useRef, type RefObject } from "react";
import { focusLine } from "../use-readiness.ts";

/**
 * Takes the focus along to the line that opens by itself, where the one before has closed over it: whoever works by the keyboard goes on
 * there, and does not begin at the top again.
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
      (line?.contains(focused) === true && focused.matches("[data-part=check-head]") === false);
    if (open !== null && isLost) focusLine(body.current, open);
  }, [body, open]);
}
