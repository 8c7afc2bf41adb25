import type { Strokes } from "@kangying/contract/core/pad/pad";
import { padBox } from "@kangying/contract/core/pad/pad-box";
import { pathOf } from "./strokes.ts";
import styles from "./sign.module.css";

/** A signature as it was drawn; a typed one has a note. */
export function StrokesView({
  name,
  strokes,
  typedNote,
}: {
  readonly name: string;
  readonly strokes: Strokes | null;
  readonly typedNote: string;
}) {
  if (strokes === null)
    return (
      <span className={styles.typed}>
        <i>{name}</i> <small>{typedNote}</small>
      </span>
    );
  return (
    <svg className={styles.strokes} viewBox={`0 0 ${padBox.width} ${padBox.height}`} role="img" aria-label={name}>
      <path d={pathOf(strokes)} />
    </svg>
  );
}
