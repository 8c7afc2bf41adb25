/**
 * Runs a function directly after the next frame, when the layout that it measures is done already. Before the frame it would force a layout
 * of its own.
 * @returns a function that cancels it
 */
export function afterFrame(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  // A frame callback runs before the painting of its frame, and a timer set in it runs after it.
  const frame = requestAnimationFrame(() => {
    later = setTimeout(act, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}

/** Milliseconds after which it does not wait for a frame any more, because a hidden window has none. */
const noFrame = 100;

/** Resolves directly after the next frame, so that the display of finished content is not delayed. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    afterFrame(resolve);
    setTimeout(resolve, noFrame);
  });
}
