import { useCallback, useEffect, useState } from "react";
import type { ApplicationReview } from "@kangying/contract/suppliers/enter.endpoints";
import { firstMarks, type Marks } from "./marks.ts";

/** Is somebody writing? Then a letter is a letter. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable=true], dialog") !== null;

/**
 * What the reviewer makes of each part. By keys: J and K go through the parts, Y and N mark.
 * @param waits  the application may be decided
 */
export function useMarks(review: ApplicationReview, waits: boolean) {
  const [marks, setMarks] = useState<Marks>(() => firstMarks(review.parts, waits));
  const [at, setAt] = useState(0);
  const mark = useCallback(
    (name: string, ok: boolean): void =>
      setMarks((now) => ({ ...now, [name]: { ...now[name], ok, remark: now[name]?.remark ?? "" } })),
    [],
  );
  const remark = (name: string, text: string): void =>
    setMarks((now) => ({ ...now, [name]: { ...now[name], ok: false, remark: text } }));
  const frame = (name: string, place: number[] | undefined): void =>
    setMarks((now) => ({ ...now, [name]: { ok: false, remark: now[name]?.remark ?? "", place } }));
  const last = review.parts.length - 1;
  const goOn = useCallback((): void => setAt((now) => Math.min(now + 1, last)), [last]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "j") goOn();
      else if (key === "k") setAt((now) => Math.max(now - 1, 0));
      else if (waits && (key === "y" || key === "n")) {
        const part = review.parts[at];
        if (part) mark(part.name, key === "y");
        if (key === "y") goOn();
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [at, goOn, mark, review, waits]);
  return { marks, mark, remark, frame, at, setAt, goOn };
}
