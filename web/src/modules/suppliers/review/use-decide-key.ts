import { useEffect } from "react";

/**
 * Ctrl+Enter (⌘↵) does what the marks come to, from a remark as well.
 * @param isOn  nothing else is going on
 * @param decide  null: the marks come to nothing yet
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
