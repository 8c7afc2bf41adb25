import { useEffect } from "react";

/**
 * Ctrl+Enter (⌘↵) makes the decision that follows from the marks. It also works inside a remark.
 * @param isOn  nothing else is going on
 * @param decide  null: the marks do not lead to a decision yet
 */
export function useDecideKey(isOn: boolean, decide: (() => void) | null): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      decide?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn, decide]);
}
