/** The last character there is: what follows every text that begins like another. */
const last = "\u{10FFFF}";

/** All texts that begin so, as the two ends of an index range. */
export function rangeOf(prefix: string): readonly [string, string] {
  return [prefix, prefix + last];
}

/** What was typed, in the ways in which a record may be meant by it. */
export interface Wanted {
  /** As typed, without blanks at its ends. */
  readonly text: string;
  /** In lower case and without blanks: pinyin is typed in both ways. */
  readonly joined: string;
  /** The last four digits of a phone. */
  readonly tail: string | null;
  /** The first digits of a mobile number, or all of it. */
  readonly phone: string | null;
  /** A document's number, in capitals: two letters with a digit, or four digits. */
  readonly number: string | null;
  /** Letters that may stand inside a name or its pinyin: as many as an index of trigrams needs. */
  readonly inner: string | null;
}

/** Reads what was typed. */
export function readWanted(q: string): Wanted {
  const text = q.trim();
  const joined = text.toLowerCase().replaceAll(/\s/gu, "");
  return {
    text,
    joined,
    tail: /^\d{4}$/u.test(joined) ? joined : null,
    phone: /^1\d{2,10}$/u.test(joined) ? joined : null,
    number: /^(?:[a-z]{1,3}\d+|\d{4,})$/u.test(joined) ? joined.toUpperCase() : null,
    inner: /^[\p{L}\p{M}·'.-]{3,}$/u.test(joined) ? joined : null,
  };
}
