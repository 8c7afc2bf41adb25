import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { directionOf, neighbourOf, type Direction } from "./neighbour.ts";
import type { Carried } from "./verdict.ts";

/** Pixels of movement after which a press becomes a drag. */
const slack = 6;
/** Pixels from the page's edge within which a drag scrolls, and pixels per step. */
const edge = { near: 56, step: 14 };

/** The dragged person, and the bed under the pointer or chosen by arrow keys. */
export interface Carrying {
  readonly carried: Carried;
  readonly over: number | null;
  readonly by: "pointer" | "keys";
}

interface Options {
  /** The map's element. Beds have `data-bed`, focusable cells `data-cell`. */
  readonly root: RefObject<HTMLElement | null>;
  /** Ref of the element that follows the pointer. */
  readonly ghost: RefObject<HTMLElement | null>;
  readonly onPick: (carried: Carried) => void;
  readonly onOver: (carried: Carried, bed_id: number | null) => void;
  readonly onDrop: (carried: Carried, bed_id: number | null) => void;
  readonly onCancel: (carried: Carried) => void;
}

/** Drag mechanics for mouse, pen and keyboard. The caller decides what a drop does. */
export function useCarry(options: Options) {
  const latest = useLatest(options);
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const now = useRef<Carrying | null>(null);
  const endPointer = useRef<(() => void) | null>(null);

  const set = useCallback((next: Carrying | null): void => {
    now.current = next;
    setCarrying(next);
  }, []);
  const hover = useCallback(
    (bed_id: number | null): void => {
      const at = now.current;
      if (!at || at.over === bed_id) return;
      set({ ...at, over: bed_id });
      latest.current.onOver(at.carried, bed_id);
    },
    [latest, set],
  );
  const cancel = useCallback((): void => {
    const at = now.current;
    endPointer.current?.();
    if (!at) return;
    set(null);
    latest.current.onCancel(at.carried);
  }, [latest, set]);
  const drop = useCallback((): void => {
    const at = now.current;
    if (!at) return;
    set(null);
    latest.current.onDrop(at.carried, at.over);
  }, [latest, set]);
  useEffect(() => () => endPointer.current?.(), []);

  /** For `onPointerDown` of a draggable. Touch scrolls instead: on a touch screen people are moved by the menu. */
  const press = (event: PointerEvent<HTMLElement>, carried: Carried): void => {
    if (event.button !== 0 || event.pointerType === "touch" || now.current) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (at: globalThis.PointerEvent): void => {
      if (!now.current) {
        if (Math.hypot(at.clientX - start.x, at.clientY - start.y) < slack) return;
        set({ carried, over: null, by: "pointer" });
        latest.current.onPick(carried);
        document.body.dataset["carrying"] = "";
      }
      at.preventDefault();
      moveGhost(latest.current.ghost.current, at.clientX, at.clientY);
      scrollNearEdge(latest.current.root.current, at.clientY);
      const under = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-bed]");
      hover(under && latest.current.root.current?.contains(under) ? Number(under.dataset["bed"]) : null);
    };
    const release = (): void => {
      const dragged = now.current !== null;
      end();
      if (!dragged) return;
      // The click at the end of a drag must not act on the element below.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      drop();
    };
    const escape = (key: globalThis.KeyboardEvent): void => {
      if (key.key !== "Escape" || !now.current) return;
      key.preventDefault();
      key.stopPropagation();
      cancel();
    };
    const end = (): void => {
      delete document.body.dataset["carrying"];
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", escape, true);
      endPointer.current = null;
    };
    endPointer.current = end;
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", escape, true);
  };

  /** For `onKeyDown` of a draggable. @returns true if the key was handled */
  const key = (event: KeyboardEvent<HTMLElement>, carried: Carried | null): boolean => {
    const at = now.current;
    if (at?.by !== "keys") {
      if (event.key !== " " || !carried || at) return false;
      event.preventDefault();
      set({ carried, over: carried.bed_id, by: "keys" });
      latest.current.onPick(carried);
      return true;
    }
    const direction = directionOf[event.key];
    if (direction) hover(bedTowards(latest.current.root.current, at.over, direction));
    else if (event.key === "Enter" || event.key === " ") drop();
    else if (event.key === "Escape" || event.key === "Tab") cancel();
    else return false;
    if (event.key !== "Tab") {
      event.preventDefault();
      event.stopPropagation();
    }
    return true;
  };

  const isCarrying = useCallback((): boolean => now.current !== null, []);
  return { carrying, isCarrying, press, key };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function moveGhost(ghost: HTMLElement | null, x: number, y: number): void {
  if (ghost) ghost.style.transform = `translate(${x + 10}px, ${y + 8}px)`;
}

/** Returns the nearest ancestor that scrolls. */
function scrollNearEdge(root: HTMLElement | null, y: number): void {
  const scroller = root?.closest<HTMLElement>("[data-part=pane]");
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + edge.near) scroller.scrollTop -= edge.step;
  else if (y > bottom - edge.near) scroller.scrollTop += edge.step;
}

/** The next bed in a direction, scrolled into view. From outside the map: its first bed. */
function bedTowards(root: HTMLElement | null, from: number | null, direction: Direction): number | null {
  const beds = [...(root?.querySelectorAll<HTMLElement>("[data-bed]") ?? [])];
  const at = beds.findIndex((bed) => Number(bed.dataset["bed"]) === from);
  const boxes = beds.map((bed) => bed.getBoundingClientRect());
  const here = boxes[at];
  const next = here ? neighbourOf(here, boxes, direction) : 0;
  const bed = next === null ? undefined : beds[next];
  if (!bed) return from;
  bed.scrollIntoView({ block: "nearest", inline: "nearest" });
  return Number(bed.dataset["bed"]);
}
