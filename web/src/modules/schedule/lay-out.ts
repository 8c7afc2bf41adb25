import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";

/** A lesson with its position in its day. */
export interface Placed {
  readonly lesson: WeekLesson;
  /** Column among overlapping lessons, from 0, and their number. */
  readonly lane: number;
  readonly lanes: number;
}

/** Places the lessons of one day, overlapping ones side by side. */
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
    // It overlaps with no earlier lesson, so a new group begins.
    if (ends.length > 0 && Math.max(...ends) <= lesson.starts) close();
    const free = ends.findIndex((end) => end <= lesson.starts);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = lesson.starts + lesson.minutes;
    group.push({ lesson, lane });
  }
  close();
  return placed;
}

/** First and last hour of the week view: those of its lessons, at least 7 to 21. */
export function hoursShown(lessons: readonly WeekLesson[]): readonly [number, number] {
  const first = Math.min(7, ...lessons.map(({ starts }) => Math.floor(starts / 60)));
  const last = Math.max(21, ...lessons.map(({ starts, minutes }) => Math.ceil((starts + minutes) / 60)));
  return [first, Math.min(24, last)];
}

/** Formats a time. @param minutes  since midnight @returns `8:30` */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
