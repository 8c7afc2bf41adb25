import { useEffect, useRef, type RefObject } from "react";
import type { ImportStep } from "./import-step.ts";

/** Where a step's work begins. */
const starts = [
  "[data-part=import-cell][data-state=wrong]",
  "[data-part=import-cell]",
  "[data-part=import-map] input",
  "[data-part=import-drop]",
];

/** Brings the focus to where the work of a step begins. */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: ImportStep, busy: boolean): void {
  const begun = useRef(step.at);
  // Another step begins at its first control. Within one the focus is only put back: the button that was pressed rests, and lets go of it.
  useEffect(() => {
    if (busy) return;
    const same = begun.current === step.at;
    begun.current = step.at;
    if (same && document.activeElement !== document.body) return;
    const begin = starts.map((each) => body.current?.querySelector<HTMLElement>(each)).find(Boolean);
    begin?.focus();
  }, [body, busy, step]);
}
