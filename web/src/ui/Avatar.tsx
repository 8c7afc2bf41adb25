import { useState } from "react";
import styles from "./avatar.module.css";

/** Which of the six tints a name has: always the same, everywhere. */
function tintOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}

/** What stands for a name: its first character, though it be two code units long. */
function firstCharacter(name: string): string {
  const point = name.trim().codePointAt(0);
  return point === undefined ? "·" : String.fromCodePoint(point).toUpperCase();
}

/**
 * A face, or the name's first character on a soft tint where there is none or it does not load.
 * @param src   address of the picture (asked for at 80 × 80), or null
 * @param size  edge in pixels
 */
export function Avatar({
  name,
  src,
  size = 30,
}: {
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: number;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.round(size * 0.43) };
  if (src && broken !== src) {
    return (
      <img
        data-part="avatar"
        className={styles.avatar}
        src={src}
        alt=""
        loading="lazy"
        style={box}
        onError={() => setBroken(src)}
      />
    );
  }
  const tint = tintOf(name);
  return (
    <span
      data-part="avatar"
      className={styles.avatar}
      aria-hidden="true"
      style={{ ...box, background: `var(--tint-${tint})`, color: `var(--tint-${tint}-ink)` }}
    >
      {firstCharacter(name)}
    </span>
  );
}
