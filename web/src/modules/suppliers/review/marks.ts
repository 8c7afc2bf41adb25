import type { ReviewPart } from "@kangying/contract/suppliers/enter.endpoints";

export type Marks = Readonly<Record<string, { readonly ok: boolean; readonly remark: string } | undefined>>;

/**
 * What the parts of an application bear when it is opened. Nothing is decided in advance: of one that waits only what an earlier round passed,
 * and what nobody has changed since, has its tick.
 */
export function firstMarks(parts: readonly ReviewPart[], waits: boolean): Marks {
  const markOf = ({ mark, is_changed }: ReviewPart) =>
    waits && (is_changed || mark?.ok !== true) ? undefined : (mark ?? undefined);
  return Object.fromEntries(parts.map((part) => [part.name, markOf(part)]));
}

/** How the marks stand: what is passed, what is crossed, which of these lacks its remark, and what nobody has looked at. */
export function countMarks(parts: readonly ReviewPart[], marks: Marks) {
  const crossed = parts.filter(({ name }) => marks[name]?.ok === false);
  return {
    good: parts.filter(({ name }) => marks[name]?.ok === true).length,
    crossed,
    mute: crossed.filter(({ name }) => (marks[name]?.remark ?? "").trim() === ""),
    open: parts.filter(({ name }) => marks[name] === undefined),
  };
}
