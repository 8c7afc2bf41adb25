import { useEffect, type RefObject } from "react";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import type { FormValues } from "../form-values.ts";

/** Milliseconds between two signs: a reader needs fewer, also on a busy machine; a hand that types a whole number so fast is served alike. */
const burstMs = 200;
/** What a reader types is at least the number. */
const leastSigns = 18;

/**
 * Hears a card reader, which types fast and ends with Enter, in any field of a form.
 * @param onCard  what it typed, and the form's values before
 */
export function useTypedCard(
  body: RefObject<HTMLElement | null>,
  values: FormValues,
  onCard: (text: string, before: FormValues) => void,
): void {
  const latest = useLatest({ values, onCard });
  useEffect(() => {
    const element = body.current;
    let [text, last, before] = ["", 0, latest.current.values];
    const typed = ({ data, timeStamp }: InputEvent): void => {
      if (timeStamp - last > burstMs) [text, before] = ["", latest.current.values];
      text += data ?? "";
      last = timeStamp;
    };
    const ended = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || event.timeStamp - last > burstMs * 2 || text.length < leastSigns) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onCard(text, before);
      text = "";
    };
    element?.addEventListener("beforeinput", typed, true);
    element?.addEventListener("keydown", ended, true);
    return () => {
      element?.removeEventListener("beforeinput", typed, true);
      element?.removeEventListener("keydown", ended, true);
    };
  }, [body, latest]);
}
