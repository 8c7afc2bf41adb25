import { useEffect, useState } from "react";

/**
 * Runs a function as soon as the browser is idle.
 * @param run  may return a function that ends it
 * @param timeout  ms after which it runs in any case
 * @returns a function that cancels or ends it
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
 * False until the browser was idle once; for content that is not needed in the first drawing of a page.
 * @param timeout  ms after which it is true in any case
 */
export function useWasIdle(timeout: number): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => setWasIdle(true), timeout), [timeout]);
  return wasIdle;
}
