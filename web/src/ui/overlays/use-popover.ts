import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { observeSize } from "../hooks/observe-size.ts";

export type Placement = "bottom-start" | "bottom-end" | "top-start" | "right-start";

/** Open popovers, the topmost last: Esc closes one layer at a time. */
const layers: symbol[] = [];

const gap = 4;
const edge = 8;

/**
 * The position of a box of `size` beside an anchor: on the wished side, on the other side where there is no room, always inside the window.
 */
export function placed(
  anchor: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  placement: Placement,
): { readonly left: number; readonly top: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  let top = placement === "top-start" ? above : placement === "right-start" ? anchor.top : below;
  if (placement === "top-start" && above < edge) top = below;
  if (placement.startsWith("bottom") && below + size.height > view.height - edge && above >= edge) top = above;
  let left =
    placement === "bottom-end"
      ? anchor.right - size.width
      : placement === "right-start"
        ? anchor.right + gap
        : anchor.left;
  left = Math.max(edge, Math.min(left, view.width - size.width - edge));
  top = Math.max(edge, Math.min(top, view.height - size.height - edge));
  return { left, top };
}

/**
 * A layer beside an anchor, in the top layer of the native popover: never cut off by a scroller, never behind a dialog, and hidden with its
 * tab, because it is rendered in place. Closed by a click elsewhere and by Esc, which then does nothing else.
 */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
  placement: Placement,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!open || !layer) return;
    layer.showPopover?.();
    const place = (): void => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placed(at, { width: layer.offsetWidth, height: layer.offsetHeight }, view, placement);
      layer.style.left = `${left}px`;
      layer.style.top = `${top}px`;
    };
    place();
    // A field may grow while its layer is open, for example with each chosen option in it.
    const unobserve = observeSize([layer, ...(anchor.current ? [anchor.current] : [])], place);
    const me = Symbol("popover");
    layers.push(me);
    const pressed = (event: Event): void => {
      const target = event.target as Node;
      // The click may be in a layer above this one, which is nested in it in React but not on the screen.
      if (!layer.contains(target) && !anchor.current?.contains(target)) latest.current();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || layers.at(-1) !== me) return;
      event.preventDefault();
      event.stopPropagation();
      const inside = layer.contains(document.activeElement);
      latest.current();
      if (inside) anchor.current?.focus();
    };
    document.addEventListener("pointerdown", pressed, true);
    document.addEventListener("keydown", key, true);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      layers.splice(layers.indexOf(me), 1);
      unobserve();
      document.removeEventListener("pointerdown", pressed, true);
      document.removeEventListener("keydown", key, true);
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
      if (layer.isConnected) layer.hidePopover?.();
    };
  }, [open, anchor, placement]);
  return ref;
}
