import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { TreeLine } from "@kangying/contract/core/list-schema/tree-line.schema";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { linesBeside, nearestSpot, spotOf, type Spot } from "./tree-moves.ts";

/** Pixels of indentation per level. */
export const indent = 28;
/** Pixels that a pointer must move before it drags. */
const slack = 4;

/** A dragged branch. */
export interface Carrying {
  readonly id: number;
  readonly spot: Spot;
  readonly by: "pointer" | "key";
}

interface Options {
  readonly root: RefObject<HTMLUListElement | null>;
  readonly lines: readonly TreeLine[];
  readonly levels: number;
  readonly onPick: (id: number, spot: Spot) => void;
  readonly onOver: (id: number, spot: Spot) => void;
  readonly onDrop: (id: number, spot: Spot) => void;
  readonly onCancel: (id: number) => void;
}

const isSame = (one: Spot, other: Spot): boolean => one.index === other.index && one.level === other.level;
const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { index: -1, level: 0 },
  ArrowDown: { index: 1, level: 0 },
  ArrowLeft: { index: 0, level: -1 },
  ArrowRight: { index: 0, level: 1 },
};

/** Drags a branch of a tree: by pointer at its grip, or by space, arrows and space again; Esc cancels. */
export function useTreeCarry(options: Options) {
  const { lines, levels } = options;
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const latest = useLatest({ ...options, carrying });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const over = (id: number, wanted: Spot): void => {
    const { carrying: now, onOver, lines: all } = latest.current;
    const spot = nearestSpot(all, id, levels, wanted);
    if (!now || isSame(now.spot, spot)) return;
    setCarrying({ ...now, spot });
    onOver(id, spot);
  };
  const end = (isDone: boolean): void => {
    stop.current();
    const { carrying: now, onDrop, onCancel, lines: all } = latest.current;
    if (!now) return;
    setCarrying(null);
    if (isDone && !isSame(now.spot, spotOf(all, now.id))) onDrop(now.id, now.spot);
    else onCancel(now.id);
  };

  const press = (event: PointerEvent, id: number): void => {
    if (event.button !== 0 || carrying) return;
    const from = { x: event.clientX, y: event.clientY };
    const start = spotOf(lines, id);
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const { root, onPick, lines: all } = latest.current;
      if (!latest.current.carrying) {
        if (Math.hypot(clientX - from.x, clientY - from.y) < slack) return;
        setCarrying({ id, spot: start, by: "pointer" });
        onPick(id, start);
        return;
      }
      const box = root.current?.getBoundingClientRect();
      const height = root.current?.querySelector("li")?.offsetHeight ?? 0;
      if (!box || height === 0) return;
      const index = Math.floor((clientY - box.top) / height);
      const level = start.level + Math.round((clientX - from.x) / indent);
      over(id, { index: Math.min(index, linesBeside(all, id).length), level });
    };
    const drop = (): void => end(true);
    const cancel = (): void => end(false);
    const key = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key === "Escape") cancel();
    };
    stop.current();
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    stop.current = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
      stop.current = () => {};
    };
  };

  const key = (event: KeyboardEvent, id: number): void => {
    const isHere = carrying?.id === id && carrying.by === "key";
    if (event.key === " " || (event.key === "Enter" && isHere)) {
      event.preventDefault();
      if (isHere) return end(true);
      const spot = spotOf(lines, id);
      setCarrying({ id, spot, by: "key" });
      return options.onPick(id, spot);
    }
    if (!isHere) return;
    const step = steps[event.key];
    if (event.key === "Escape" || event.key === "Tab") return end(false);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    over(id, { index: carrying.spot.index + step.index, level: carrying.spot.level + step.level });
  };
  return { carrying, press, key };
}
