/** Where a place ends: beyond it another thing begins. */
const places = "dialog, [popover], tr, section, form, .card, [data-part=pane]";
const takers = "a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]";

/** Layers stand above the page and give the focus back when they go. */
const layerOf = (element: Element | null | undefined): Element | null => element?.closest("dialog, [popover]") ?? null;
const isOff = (element: Element): boolean => element.matches(":disabled");
const isLost = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || isOff(at);
};

function take(element: HTMLElement): void {
  if (!element.matches(takers)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** What had the focus last in a layer, and where it stood. */
interface Hold {
  readonly element: HTMLElement;
  readonly layer: Element | null;
  /** The element and all that it was in, from within. */
  readonly path: readonly Node[];
  /** What stood before each of the path that was taken away. */
  readonly before: Map<Node, Node | null>;
  readonly observer: MutationObserver;
}

function hold(element: HTMLElement, changed: () => void): Hold {
  const path: Node[] = [];
  for (let node: Node | null = element; node && node !== document; node = node.parentNode) path.push(node);
  const before = new Map<Node, Node | null>();
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, previousSibling } of records)
      for (const node of removedNodes) if (path.includes(node)) before.set(node, previousSibling);
    if (!element.isConnected || isOff(element)) changed();
  });
  // The way up alone, not the page: what is drawn elsewhere costs nothing.
  for (const node of path) observer.observe(node, { childList: true, attributes: true, attributeFilter: ["disabled"] });
  return { element, layer: layerOf(element), path, before, observer };
}

/** What takes the focus for a hold: what stands in its stead or follows in the same place, else the place. */
function heirOf({ element, layer, path, before }: Hold): HTMLElement | null {
  const at = path.findIndex((node) => node.isConnected);
  const parent = (at === 0 ? element.parentElement : path[at]) as Element | null;
  const place = parent?.closest<HTMLElement>(places);
  // Of what is no page and no layer (signing in, the frame) the nearest box is the place.
  if (!parent || (layer && !layer.contains(parent))) return null;
  // The whole screen is another (signed in, read again): it begins as if nothing had been pressed.
  if (!place && parent.parentElement === document.body) return null;
  // Another page begins at its start.
  if (place === parent && parent.matches("[data-part=pane]")) return place;
  const last = at === 0 ? element : (before.get(path[at - 1] as Node) ?? null);
  const from = last?.isConnected ? last : null;
  const isTaker = (each: HTMLElement): boolean =>
    each.tabIndex >= 0 &&
    !isOff(each) &&
    layerOf(each) === layer &&
    !from?.contains(each) &&
    ((from ?? parent).compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (each.checkVisibility?.() ?? true);
  const heir = [...(place ?? parent).querySelectorAll<HTMLElement>(takers)].find(isTaker);
  // A field would bring up the keyboard of a phone.
  const isTyped =
    heir?.matches("input, textarea, [contenteditable]") && window.matchMedia?.("(pointer: coarse)").matches;
  return (isTyped ? null : heir) ?? place ?? null;
}

/**
 * Keeps the focus from falling to nowhere when what had it goes or is switched off by its own press: what stands in its stead takes it,
 * else what follows in the same row, card or dialog, else that place itself. A dialog whose opener has gone leaves it to what follows the
 * opener. It comes behind the frame, after all who place the focus themselves: what they chose stays.
 * @returns ends it
 */
export function keepFocus(): () => void {
  // The page's hold first, then that of each layer above it.
  let holds: readonly Hold[] = [];
  let waiting = 0;
  const settle = (): void => {
    waiting = 0;
    for (const last of holds.toReversed()) {
      if (!isLost()) return;
      if (last.layer && !last.layer.isConnected) continue;
      const heir = last.element.isConnected && !isOff(last.element) ? last.element : heirOf(last);
      // What pops up is no place to be in by itself: what lies below has its focus back.
      if (heir && !heir.matches("[popover]")) take(heir);
    }
  };
  const changed = (): void => {
    waiting ||= requestAnimationFrame(() => setTimeout(settle, 0));
  };
  const came = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const layers: (Element | null)[] = [];
    for (let layer = layerOf(target); layer; layer = layerOf(layer.parentElement)) layers.unshift(layer);
    const below = holds.filter((each) => each.layer !== layerOf(target) && [null, ...layers].includes(each.layer));
    for (const each of holds) if (!below.includes(each)) each.observer.disconnect();
    holds = [...below, hold(target, changed)];
  };
  const went = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    // Whoever presses on nothing has left it; what goes leaves nobody.
    queueMicrotask(() => {
      const last = holds.at(-1);
      if (last?.element.isConnected && !isOff(last.element) && document.activeElement === document.body) {
        last.observer.disconnect();
        holds = holds.slice(0, -1);
      }
    });
  };
  document.addEventListener("focusin", came);
  document.addEventListener("focusout", went);
  return () => {
    document.removeEventListener("focusin", came);
    document.removeEventListener("focusout", went);
    for (const { observer } of holds) observer.disconnect();
    holds = [];
  };
}
