import { useEffect, useRef } from "react";
import type { PreviewAnswer } from "@kangying/contract/core/form/preview";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import type { FormPreviewState } from "./trial/use-form-preview.ts";

/** What a person goes by: the sum, the facts and what else is asked for. */
const words = (answer: PreviewAnswer): string => JSON.stringify(answer);

/** An answer without a figure, a word or a question: there is nothing in it to look at first. */
function saysNothing({ rows, total_fen, note, ...rest }: PreviewAnswer): boolean {
  const isEmpty = (part: unknown): boolean => part === undefined || (Array.isArray(part) && part.length === 0);
  return rows.length === 0 && total_fen === 0 && note === null && Object.values(rest).every(isEmpty);
}

/**
 * A press of "confirm" while the answer was still on its way. It is kept and sent once the answer is there, if it says what stood there at
 * the press, or nothing at all; where it says something else, nobody has seen that yet, and they are told to look and to confirm again.
 * @returns what keeps the press
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
