/** Boundaries for finding the next focus. */
const places = "dialog, [popover], tr, section, form, .card, [data-part=pane]";
const takers = "a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]";

/** Layers are above the page and return the focus when they close. */
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

/** The last focused element in a layer, and its position. */
interface Hold {
  readonly element: HTMLElement;
  readonly layer: Element | null;
  /** The element and all its ancestors, innermost first. */
  readonly path: readonly Node[];
  /** The previous sibling of each removed node of the path. */
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
  // Observes only the ancestors, not the page, so that drawing elsewhere costs nothing.
  for (const node of path) observer.observe(node, { childList: true, attributes: true, attributeFilter: ["disabled"] });
  return { element, layer: layerOf(element), path, before, observer };
}

/** The element that gets the focus for a hold: the one that replaces it or follows it in the same place, otherwise the place itself. */
function heirOf({ element, layer, path, before }: Hold): HTMLElement | null {
  const at = path.findIndex((node) => node.isConnected);
  const parent = (at === 0 ? element.parentElement : path[at]) as Element | null;
  const place = parent?.closest<HTMLElement>(places);
  // Outside of pages and layers (signing in, the frame), the nearest box is the place.
  if (!parent || (layer && !layer.contains(parent))) return null;
  // The whole screen was replaced (after signing in or a reload): it starts without a focus.
  if (!place && parent.parentElement === document.body) return null;
  // A new page starts at its beginning.
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
  // Focusing a text field would open the keyboard of a phone.
  const isTyped =
    heir?.matches("input, textarea, [contenteditable]") && window.matchMedia?.("(pointer: coarse)").matches;
  return (isTyped ? null : heir) ?? place ?? null;
}

/**
 * Prevents the loss of the focus when the focused element is removed or disabled by its own click. The focus goes to the element that
 * replaces it, otherwise to the next one in the same row, card or dialog, otherwise to that place itself. If the opener of a closed dialog
 * is gone, the element after the opener gets it. This runs after the frame, after all code that sets the focus itself; that choice stays.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  // First the page's hold, then that of each layer above it.
  let holds: readonly Hold[] = [];
  let waiting = 0;
  const settle = (): void => {
    waiting = 0;
    for (const last of holds.toReversed()) {
      if (!isLost()) return;
      if (last.layer && !last.layer.isConnected) continue;
      const heir = last.element.isConnected && !isOff(last.element) ? last.element : heirOf(last);
      // A popover itself must not be focused: the element below it has the focus back already.
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
    // A click on an empty area removes the focus on purpose; a removed element does not.
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
