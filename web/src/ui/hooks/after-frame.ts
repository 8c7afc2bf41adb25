/**
 * Does something right behind the next frame, when what it measures is laid out already: before the frame it would force a layout of
 * its own. @returns calls it off
 */
export function afterFrame(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  // What a frame callback sees is painted behind it, and a timer comes after that.
  const frame = requestAnimationFrame(() => {
    later = setTimeout(act, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}

/** Milliseconds after which a frame is waited for no longer: a window that nobody sees has none. */
const noFrame = 100;

/** Resolves right behind the next frame, so that what it shows already is not held up. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    afterFrame(resolve);
    setTimeout(resolve, noFrame);
  });
}
