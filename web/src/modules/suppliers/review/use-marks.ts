import { useCallback, useEffect, useState } from "react";
import type { ApplicationReview } from "@kangying/contract/suppliers/enter.endpoints";

export type Marks = Readonly<Record<string, { readonly ok: boolean; readonly remark: string } | undefined>>;

/** Is somebody writing? Then a letter is a letter. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable=true], dialog") !== null;

/**
 * What the reviewer makes of each part: good until it is crossed. By keys: J and K go through the parts, Y and N decide.
 * @param waits  the application may be decided
 */
export function useMarks(review: ApplicationReview, waits: boolean) {
  const [marks, setMarks] = useState<Marks>(() =>
    Object.fromEntries(
      review.parts.map((part) => [
        part.name,
        part.is_changed || waits ? { ok: true, remark: "" } : (part.mark ?? undefined),
      ]),
    ),
  );
  const [at, setAt] = useState(0);
  const mark = useCallback(
    (name: string, ok: boolean): void =>
      setMarks((now) => ({ ...now, [name]: { ok, remark: now[name]?.remark ?? "" } })),
    [],
  );
  const remark = (name: string, text: string): void =>
    setMarks((now) => ({ ...now, [name]: { ok: false, remark: text } }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const last = review.parts.length - 1;
      if (key === "j") setAt((now) => Math.min(now + 1, last));
      else if (key === "k") setAt((now) => Math.max(now - 1, 0));
      else if (waits && (key === "y" || key === "n")) {
        const part = review.parts[at];
        if (part) mark(part.name, key === "y");
        if (key === "y") setAt((now) => Math.min(now + 1, last));
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [at, mark, review, waits]);
  return { marks, mark, remark, at, setAt };
}
