import { useEffect, useRef } from "react";

/**
 * A key that works on every page.
 * @param held  command: ⌘ or Ctrl · control+alt: both
 */
export function useShortcut(key: string, held: "command" | "control+alt", act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // With Alt held a Mac types another character: the key's place says which it is.
      if (event.key.toLowerCase() !== key && event.code !== `Key${key.toUpperCase()}`) return;
      const fits =
        held === "command"
          ? (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
          : event.ctrlKey && event.altKey;
      if (!fits) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [key, held]);
}
