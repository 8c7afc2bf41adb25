const duration = 800;

/** Scrolls an element to its top in 800 ms, slowing towards the end; at once where the person wants no motion. */
export function scrollToTop(pane: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    pane.scrollTop = 0;
    return;
  }
  const from = pane.scrollTop;
  const start = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - start) / duration);
    pane.scrollTop = from * (1 - part) ** 3;
    if (part < 1 && pane.scrollTop > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
