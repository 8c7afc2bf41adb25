/**
 * Calls back after the size of one of the elements has changed, in the next frame. A callback in the same frame could change the size
 * again, which browsers report as an error.
 * @returns a function that ends it
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
