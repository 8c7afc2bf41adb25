import { useEffect, useRef, type RefObject } from "react";
import type { ImportStep } from "./import-step.ts";

/** The first control of each step. */
const starts = [
  "[data-part=import-cell][data-state=wrong]",
  "[data-part=import-cell]",
  "[data-part=import-map] input",
  "[data-part=import-drop]",
];

/** Moves the focus to the first control of a step. */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: ImportStep, busy: boolean): void {
  const begun = useRef(step.at);
  // Another step begins at its first control. Within one step the focus is only restored, because a disabled button loses it.
  useEffect(() => {
    if (busy) return;
    const same = begun.current === step.at;
    begun.current = step.at;
    if (same && document.activeElement !== document.body) return;
    const begin = starts.map((each) => body.current?.querySelector<HTMLElement>(each)).find(Boolean);
    begin?.focus();
  }, [body, busy, step]);
}
