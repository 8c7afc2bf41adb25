import { useEffect, useRef } from "react";
import { bindKeys, type KeyBinding } from "./keys.ts";

/** Lets keys work while the component that calls it is on the screen: those of a hidden tab rest with it. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => bindKeys(() => latest.current), []);
}
