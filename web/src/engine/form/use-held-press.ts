import { useEffect, useRef } from "react";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import type { FormPreviewState } from "./trial/use-form-preview.ts";

/** What the user decides by: the sum, the facts and the requested fields. */
const words = (answer: PreviewAnswer): string => JSON.stringify(answer);

/** True for an answer without figures, texts or questions: the user need not read it first. */
function saysNothing({ rows, total_fen, note, ...rest }: PreviewAnswer): boolean {
  const isEmpty = (part: unknown): boolean => part === undefined || (Array.isArray(part) && part.length === 0);
  return rows.length === 0 && total_fen === 0 && note === null && Object.values(rest).every(isEmpty);
}

/**
 * Keeps a press of "confirm" made while the answer was still on its way. It is sent once the answer is there, if the answer is equal to
 * what was shown at the press, or empty. If it is different, the user has not seen it yet and is asked to read it and confirm again.
 * @returns a function that keeps the press
 */
export function useHeldPress(
  state: FormPreviewState | null,
  acts: { readonly send: () => void; readonly onOther: () => void },
): (seen: PreviewAnswer | null) => void {
  const held = useRef<{ readonly seen: string | null } | null>(null);
  const latest = useLatest(acts);
  const now = state?.is === "shown" ? words(state.answer) : null;
  const isBare = state?.is === "shown" && saysNothing(state.answer);
  const isPending = state?.is === "pending";
  useEffect(() => {
    const press = held.current;
    if (press === null || isPending) return;
    held.current = null;
    if (now === null) return;
    if (isBare || now === press.seen) latest.current.send();
    else latest.current.onOther();
  }, [isPending, isBare, now, latest]);
  return (seen) => {
    held.current = { seen: seen && words(seen) };
  };
}
