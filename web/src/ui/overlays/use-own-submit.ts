import { useCallback, type RefCallback } from "react";
import { useLatest } from "../hooks/use-latest.ts";

/**
 * Hears that a dialog's form is sent at the form itself. A browser lets no `submit` of a form within a form's page rise beyond the outer one,
 * so that it would never come to where React listens, and the page would be loaded again.
 */
export function useOwnSubmit(onSubmit: (() => void) | undefined): RefCallback<HTMLElement> {
  const latest = useLatest(onSubmit);
  return useCallback(
    (frame: HTMLElement | null) => {
      if (!(frame instanceof HTMLFormElement)) return undefined;
      const submit = (event: SubmitEvent): void => {
        if (event.target !== frame) return;
        event.preventDefault();
        // The outer form has not been asked.
        event.stopPropagation();
        latest.current?.();
      };
      frame.addEventListener("submit", submit);
      return () => frame.removeEventListener("submit", submit);
    },
    [latest],
  );
}
