import { onSessionReset } from "../session/reset.ts";

/** Scroll positions of a page, [left, top] by the scroller's name; the page itself is "". */
export type Scrolls = Readonly<Record<string, readonly [number, number]>>;

const byTab = new Map<string, Scrolls>();
const listeners = new Set<() => void>();

/** Milliseconds to wait until a page has reached its former height. */
const patience = 5000;

/** The name of a scroller: its first class, which is the same after a reload. */
export function scrollerName(pane: HTMLElement, scroller: HTMLElement): string {
  return scroller === pane ? "" : (scroller.classList[0] ?? "?");
}

/** The scroller with that name in a pane. */
export const scrollerOf = (pane: HTMLElement, name: string): HTMLElement | null =>
  name === "" ? pane : pane.querySelector<HTMLElement>(`.${CSS.escape(name)}`);

/** The scroll positions of this window's pages. Not in the store, because no component draws them. */
export const tabScroll = {
  of: (key: string): Scrolls => byTab.get(key) ?? {},
  note(key: string, name: string, at: readonly [number, number]): void {
    byTab.set(key, { ...byTab.get(key), [name]: at });
    for (const listener of listeners) listener();
  },
  bring: (key: string, scrolls: Scrolls): unknown => byTab.set(key, scrolls),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onSessionReset(() => byTab.clear());

/** Scrolls a scroller. @returns true if it is at the position now; a page that is still too short is not */
function scrollTo(pane: HTMLElement, name: string, [left, top]: readonly [number, number]): boolean {
  const scroller = scrollerOf(pane, name);
  if (!scroller) return false;
  scroller.scrollLeft = left;
  scroller.scrollTop = top;
  return Math.abs(scroller.scrollTop - top) <= 1 && Math.abs(scroller.scrollLeft - left) <= 1;
}

/**
 * Scrolls a page to its former position, as soon as it is tall enough. Stops if the user scrolls meanwhile.
 * @returns a function that ends the attempts
 */
export function restoreScroll(pane: HTMLElement, scrolls: Scrolls): () => void {
  let missing = Object.entries(scrolls).filter(([name, at]) => !scrollTo(pane, name, at));
  if (missing.length === 0) return () => undefined;
  const tryAgain = (): void => {
    missing = missing.filter(([name, at]) => !scrollTo(pane, name, at));
    if (missing.length === 0) end();
  };
  const observer = new MutationObserver(tryAgain);
  const timer = setTimeout(() => end(), patience);
  const signs = ["wheel", "pointerdown", "keydown"] as const;
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) pane.removeEventListener(sign, end, true);
  };
  observer.observe(pane, { childList: true, subtree: true });
  for (const sign of signs) pane.addEventListener(sign, end, { capture: true, passive: true });
  return end;
}
