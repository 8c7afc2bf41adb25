import type { Obstacle } from "./stamp-places.ts";

const figures = /\d/u;
const weightOf = (text: string): number => (figures.test(text) ? 4 : 1);

/** The topmost open dialog. It covers the texts under it. */
function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? null;
}

const holds = (box: DOMRect, { left, right, top, bottom }: DOMRect): boolean =>
  left < box.right && right > box.left && top < box.bottom && bottom > box.top;

/** Selector of hidden tabs and other parts that nobody reads. */
const skipped = "script, style, template, [hidden], [data-part=pane]:not([data-state=active]), [data-part=watermark]";

/**
 * Finds the texts and figures that are visible in the window now.
 * @returns their rectangles, without those that a dialog covers
 */
export function textOnScreen(): readonly Obstacle[] {
  const inSight = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const dialog = topDialog();
  const covering = dialog?.getBoundingClientRect();
  const found: Obstacle[] = [];
  const keep = (element: Element | null, text: string, rect: DOMRect): void => {
    if (rect.width === 0 || rect.height === 0 || !holds(inSight, rect)) return;
    if (dialog && covering && holds(covering, rect) && !dialog.contains(element)) return;
    found.push({ x: rect.x, y: rect.y, width: rect.width, height: rect.height, weight: weightOf(text) });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    return node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) keep(node.parentElement, node.data, rect);
    } else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      const words = node.value || node.placeholder;
      if (words) keep(node, words, node.getBoundingClientRect());
    }
  }
  return found;
}
