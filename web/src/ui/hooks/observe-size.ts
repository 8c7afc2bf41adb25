/**
 * Calls back after the size of one of the elements has changed: in the next frame, since what a callback changes in the same one
 * may change the size again, which browsers report as an error.
 * @returns what ends it
 */
export function observeSize(elements: readonly Element[], changed: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
