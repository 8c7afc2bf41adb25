import { useEffect, useRef } from "react";
import { bindKeys, type KeyBinding } from "./keys.ts";

/** Activates keys while the calling component is on the screen; those of a hidden tab do not work. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => bindKeys(() => latest.current), []);
}
