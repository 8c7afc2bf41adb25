import { useEffect, type RefObject } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { useLatest } from "../../ui/hooks/use-latest.ts";

/** A field that can be answered by a key. */
export interface AskedField {
  readonly field: FormField;
  readonly answer: (value: unknown) => void;
}

/** The form's own fields. */
export function ownFields(
  fields: readonly FormField[],
  change: (name: string, value: unknown) => void,
): readonly AskedField[] {
  return fields.map((field) => ({ field, answer: (value) => change(field.name, value) }));
}

/**
 * Keys of a whole form: Ctrl or ⌘ with Enter confirms from anywhere; Alt with a digit chooses one of the options that are beside each
 * other.
 * @param asked  the form's own fields, and after them those of the actions that are sent along
 */
export function useFormKeys(body: RefObject<HTMLElement | null>, asked: readonly AskedField[], send: () => void): void {
  const latest = useLatest({ asked, send });
  useEffect(() => {
    // The buttons are outside the body.
    const element = body.current?.closest("dialog") ?? body.current;
    const keyDown = (event: KeyboardEvent): void => {
      // A dialog opened on top of this one handles its own keys.
      if (event.target instanceof Element && event.target.closest("dialog") !== (element?.closest("dialog") ?? null))
        return;
      const isInLine = event.target instanceof Element && event.target.closest("[data-part=line-form]") !== null;
      if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
        // A line with a form of its own sends that form.
        if (isInLine) return;
        event.preventDefault();
        return latest.current.send();
      }
      const digit = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
      const spread = digit === undefined ? undefined : latest.current.asked.find(({ field }) => field.spread);
      const chosen = spread?.field.options?.filter((option) => option.disabled !== true)[Number(digit) - 1];
      if (!spread || !chosen) return;
      event.preventDefault();
      spread.answer(chosen.value);
    };
    element?.addEventListener("keydown", keyDown);
    return () => element?.removeEventListener("keydown", keyDown);
  }, [body, latest]);
}
