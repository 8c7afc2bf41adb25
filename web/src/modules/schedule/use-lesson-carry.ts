import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { type Carried, type Step, step } from "./carry.ts";

/** Height of an hour in pixels. */
export const hourHeight = 40;
/** A dragged lesson snaps to this many minutes. */
const snap = 15;
/** Pixels of movement that make a press a drag. */
const slack = 5;

interface Drag {
  readonly lesson: WeekLesson;
  /** What the pointer moves: the lesson, or only its end. */
  readonly edge: boolean;
  readonly x: number;
  readonly y: number;
}

interface CarryOptions {
  readonly dates: readonly string[];
  /** First and last shown hour. */
  readonly hours: readonly [first: number, last: number];
  /** The seven shown dates. */
  readonly days: RefObject<HTMLElement | null>;
  readonly onOpen: (lesson: WeekLesson, at: HTMLElement) => void;
  /** Undefined if this account may not move lessons. */
  readonly onMove: ((lesson: WeekLesson, to: Carried) => void) | undefined;
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { minutes: -snap },
  ArrowDown: { minutes: snap },
};
const edges: Readonly<Record<string, Step>> = { ArrowUp: { length: -snap }, ArrowDown: { length: snap } };

/** Moves a lesson or changes its length: by pointer, or by Space and arrow keys. */
export function useLessonCarry({ dates, hours, days, onOpen, onMove }: CarryOptions) {
  const [first, last] = hours;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const dropped = useRef(false);
  const bounds = { dates, first: first * 60, last: last * 60 };

  const end = (): void => {
    setDrag(null);
    setCarried(null);
  };
  const drop = (lesson: WeekLesson): void => {
    end();
    if (!carried) return;
    if (carried.date !== lesson.date || carried.starts !== lesson.starts || carried.minutes !== lesson.minutes)
      onMove?.(lesson, carried);
  };
  const press = (lesson: WeekLesson, edge: boolean, event: PointerEvent<HTMLElement>): void => {
    dropped.current = false;
    if (!onMove || lesson.status === 2 || event.button !== 0 || event.pointerType === "touch") return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ lesson, edge, x: event.clientX, y: event.clientY });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const box = days.current?.getBoundingClientRect();
    if (!drag || !box) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!carried && Math.hypot(dx, dy) < slack) return;
    const minutes = Math.round(((dy / hourHeight) * 60) / snap) * snap;
    const { lesson, edge } = drag;
    const column = Math.floor(((event.clientX - box.left) / box.width) * 7);
    const date = dates[Math.max(0, Math.min(6, column))] ?? lesson.date;
    const moved = step(lesson, edge ? { length: minutes } : { minutes }, bounds);
    setCarried(edge ? moved : { ...moved, date });
  };
  const release = (lesson: WeekLesson): void => {
    // The click at the end of a drag must not open the lesson.
    dropped.current = carried !== null;
    if (drag) drop(lesson);
  };
  const click = (lesson: WeekLesson, at: HTMLElement): void => {
    if (dropped.current) dropped.current = false;
    else onOpen(lesson, at);
  };
  const key = (lesson: WeekLesson, event: KeyboardEvent<HTMLElement>): void => {
    if (!onMove || lesson.status === 2 || drag) return;
    const isHeld = carried?.id === lesson.id;
    const by = (event.shiftKey ? edges : arrows)[event.key];
    if (event.key === " ") {
      event.preventDefault();
      if (isHeld) drop(lesson);
      else setCarried({ id: lesson.id, date: lesson.date, starts: lesson.starts, minutes: lesson.minutes });
    } else if (isHeld && event.key === "Enter") {
      event.preventDefault();
      drop(lesson);
    } else if (isHeld && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (isHeld && by) {
      event.preventDefault();
      setCarried(step(carried, by, bounds));
    }
  };
  return { carried, isDragged: drag !== null, press, follow, release, click, key, cancel: end };
}
