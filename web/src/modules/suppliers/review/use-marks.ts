import { useCallback, useState } from "react";
import type { ApplicationReview } from "@kangying/contract/suppliers/enter.endpoints";
import { useKeys } from "../../../engine/keys/use-keys.ts";
import { firstMarks, type Marks } from "./marks.ts";

/**
 * The reviewer's mark of each part. Keys: J and K move between the parts, Y and N mark.
 * @param waits  true when the application can be decided
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
  const markHere = (ok: boolean): void => {
    const part = review.parts[at];
    if (part) mark(part.name, ok);
    if (ok) goOn();
  };
  useKeys([
    { keys: "J", title: "enter.nextKey", run: goOn },
    { keys: "K", title: "enter.beforeKey", run: () => setAt((now) => Math.max(now - 1, 0)) },
    { keys: "Y", title: "enter.goodKey", when: () => waits, run: () => markHere(true) },
    { keys: "N", title: "enter.badKey", when: () => waits, run: () => markHere(false) },
  ]);
  return { marks, mark, remark, frame, at, setAt, goOn };
}
