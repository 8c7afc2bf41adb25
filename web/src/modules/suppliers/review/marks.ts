import type { ReviewPart } from "@kangying/contract/suppliers/enter.endpoints";

/** A reviewer's mark of a part. `place` frames it on its paper: left, top, width and height as shares of the picture. */
export interface PartMark {
  readonly ok: boolean;
  readonly remark: string;
  readonly place?: number[] | undefined;
}
export type Marks = Readonly<Record<string, PartMark | undefined>>;

/**
 * Returns the marks of an application when it is opened. Nothing is decided in advance: in a waiting application, only parts that passed in an
 * earlier round and were not changed since have a mark.
 */
export function firstMarks(parts: readonly ReviewPart[], waits: boolean): Marks {
  const markOf = ({ mark, is_changed }: ReviewPart) =>
    waits && (is_changed || mark?.ok !== true) ? undefined : (mark ?? undefined);
  return Object.fromEntries(parts.map((part) => [part.name, markOf(part)]));
}

/** Returns the number of passed parts, of rejected parts, of rejected parts without a remark, and of parts without a mark. */
export function countMarks(parts: readonly ReviewPart[], marks: Marks) {
  const crossed = parts.filter(({ name }) => marks[name]?.ok === false);
  return {
    good: parts.filter(({ name }) => marks[name]?.ok === true).length,
    crossed,
    mute: crossed.filter(({ name }) => (marks[name]?.remark ?? "").trim() === ""),
    open: parts.filter(({ name }) => marks[name] === undefined),
  };
}

/** Returns the frames of the rejected parts, by part name. */
export function placesOf(marks: Marks): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([name, mark]) => (mark?.ok === false && mark.place ? [[name, mark.place]] : [])),
  );
}
