/** The last Unicode character: sorts after every text with the same beginning. */
const last = "\u{10FFFF}";

/** The two ends of an index range that holds all texts with a prefix. */
export function rangeOf(prefix: string): readonly [string, string] {
  return [prefix, prefix + last];
}

/** The typed text in the forms in which it may match a record. */
export interface Wanted {
  /** As typed, without blanks at both ends. */
  readonly text: string;
  /** In lower case and without blanks, because pinyin is typed with and without them. */
  readonly joined: string;
  /** The last four digits of a phone. */
  readonly tail: string | null;
  /** The first digits of a mobile number, or all of it. */
  readonly phone: string | null;
  /** A document number in capitals: two letters with a digit, or four digits. */
  readonly number: string | null;
  /** Letters that may occur inside a name or its pinyin: at least as many as a trigram index needs. */
  readonly inner: string | null;
}

/** Parses the typed text. */
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
