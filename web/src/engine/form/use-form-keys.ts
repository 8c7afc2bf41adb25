import { useEffect, type RefObject } from "react";
import type { FormField } from "@kangying/contract/core/form";
import { useLatest } from "../../ui/use-latest.ts";

/** Keys of a whole form: Ctrl or ⌘ with Enter confirms from anywhere, Alt with a digit takes one of the choices that stand beside each other. */
export function useFormKeys(
  body: RefObject<HTMLElement | null>,
  fields: readonly FormField[],
  acts: { readonly change: (name: string, value: unknown) => void; readonly send: () => void },
): void {
  const latest = useLatest({ fields, ...acts });
  useEffect(() => {
    const element = body.current;
    const keyDown = (event: KeyboardEvent): void => {
      const { fields: shown, change, send } = latest.current;
      if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        return send();
      }
      const digit = event.altKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
      const spread = digit === undefined ? undefined : shown.find((field) => field.spread);
      const chosen = spread?.options?.filter((option) => option.disabled !== true)[Number(digit) - 1];
      if (!spread || !chosen) return;
      event.preventDefault();
      change(spread.name, chosen.value);
    };
    element?.addEventListener("keydown", keyDown);
    return () => element?.removeEventListener("keydown", keyDown);
  }, [body, latest]);
}
