import { useState } from "react";
import styles from "./avatar.module.css";

/** The tint of a name, one of six: the same name always has the same tint. */
function tintOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}

/** The first character of a name, even if it is two code units long. */
function firstCharacter(name: string): string {
  const point = name.trim().codePointAt(0);
  return point === undefined ? "·" : String.fromCodePoint(point).toUpperCase();
}

/**
 * A picture of a person, or the first character of their name on a soft tint if there is none or it does not load.
 * @param src   address of the picture (requested at 80 × 80), or null
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
