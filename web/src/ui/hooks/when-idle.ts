import { useEffect, useState } from "react";

/**
 * Does something as soon as the browser has nothing else to do.
 * @param run  may give back what ends it again
 * @param timeout  ms until it is done in any case
 * @returns gives it up, or ends it
 */
export function whenIdle(run: () => (() => void) | void, timeout: number): () => void {
  let end: (() => void) | void;
  const begin = (): void => {
    end = run();
  };
  if ("requestIdleCallback" in window) {
    const waiting = requestIdleCallback(begin, { timeout });
    return () => {
      cancelIdleCallback(waiting);
      end?.();
    };
  }
  const waiting = setTimeout(begin, Math.min(timeout, 500));
  return () => {
    clearTimeout(waiting);
    end?.();
  };
}

/**
 * False until the browser has had nothing else to do: for what nobody waits for when a page is drawn for the first time.
 * @param timeout  ms until it is true in any case
 */
export function useWasIdle(timeout: number): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => setWasIdle(true), timeout), [timeout]);
  return wasIdle;
}
