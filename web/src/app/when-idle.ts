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
