import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";

/** A lesson with its place in its day. */
export interface Placed {
  readonly lesson: WeekLesson;
  /** Which of several side by side it is, from 0, and how many they are. */
  readonly lane: number;
  readonly lanes: number;
}

/** Lessons of one day side by side where they overlap. */
export function layOut(lessons: readonly WeekLesson[]): readonly Placed[] {
  const sorted = lessons.toSorted((a, b) => a.starts - b.starts || b.minutes - a.minutes || a.id - b.id);
  const placed: Placed[] = [];
  let group: { lesson: WeekLesson; lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const one of group) placed.push({ ...one, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const lesson of sorted) {
    // Nothing before reaches into it: a new group begins.
    if (ends.length > 0 && Math.max(...ends) <= lesson.starts) close();
    const free = ends.findIndex((end) => end <= lesson.starts);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = lesson.starts + lesson.minutes;
    group.push({ lesson, lane });
  }
  close();
  return placed;
}

/** First and last full hour that a week shows: those of its lessons, at least from 7 to 21. */
export function hoursShown(lessons: readonly WeekLesson[]): readonly [number, number] {
  const first = Math.min(7, ...lessons.map(({ starts }) => Math.floor(starts / 60)));
  const last = Math.max(21, ...lessons.map(({ starts, minutes }) => Math.ceil((starts + minutes) / 60)));
  return [first, Math.min(24, last)];
}

/** @param minutes  of the day @returns `8:30` */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
