import { useEffect, type RefObject } from "react";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import type { FormValues } from "../form-values.ts";

/**
 * Most milliseconds between two keys. A card reader needs less, even on a busy machine; a person who types this fast is treated the same.
 */
const burstMs = 200;
/** A reader types at least the number. */
const leastSigns = 18;

/**
 * Detects a card reader, which types fast and ends with Enter, in any field of a form.
 * @param onCard  gets the typed text, and the form's values before
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
