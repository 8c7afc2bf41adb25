import Fuse from "fuse.js";

/** A page as the search indexes it. */
export interface FindablePage {
  readonly path: string;
  readonly title: string;
  /** Syllables separated by spaces. Empty where pinyin is off. */
  readonly pinyin: string;
}

interface Indexed extends FindablePage {
  readonly joined: string;
  readonly initials: string;
}

/** Fuse score above which a match is noise beside a good match. Without a good match it is shown. */
const goodScore = 0.6;

/**
 * Makes the search over pages: fuzzy, threshold 0.4, by title, pinyin (whole and initials) and path.
 * @returns the matching pages, best first; all pages for an empty query. `strict` leaves out weak matches in every case
 */
export function pageFinder(
  pages: readonly FindablePage[],
): (wanted: string, strict?: boolean) => readonly FindablePage[] {
  const indexed: Indexed[] = pages.map((page) => {
    const syllables = page.pinyin.split(" ").filter(Boolean);
    return { ...page, joined: syllables.join(""), initials: syllables.map((syllable) => syllable[0] ?? "").join("") };
  });
  const fuse = new Fuse(indexed, {
    threshold: 0.4,
    // By default Fuse counts only about the first forty characters of a path.
    ignoreLocation: true,
    ignoreDiacritics: true,
    includeScore: true,
    keys: [
      { name: "title", weight: 0.7 },
      { name: "joined", weight: 0.3 },
      { name: "initials", weight: 0.3 },
      { name: "path", weight: 0.3 },
    ],
  });
  return (wanted, strict = false) => {
    const text = wanted.trim().toLowerCase();
    if (text === "") return pages;
    const found = fuse.search(text);
    const good = found.filter(({ score }) => (score ?? 0) <= goodScore);
    return (strict || good.length > 0 ? good : found).map(({ item }) => item);
  };
}

/**
 * Finds the letters of the pinyin that a query matches: the initials of neighbouring syllables, or a run of letters.
 * @returns for each syllable, [from, to) of its letters
 */
export function markedLetters(pinyin: string, wanted: string): readonly (readonly [number, number])[] {
  const syllables = pinyin.split(" ").filter(Boolean);
  const text = wanted.trim().toLowerCase();
  const none = syllables.map(() => [0, 0] as const);
  if (text === "") return none;
  const initials = syllables.map((syllable) => syllable[0] ?? "").join("");
  const at = initials.indexOf(text);
  if (at >= 0) return syllables.map((_, i) => (i >= at && i < at + text.length ? [0, 1] : [0, 0]));
  const start = syllables.join("").indexOf(text);
  if (start < 0) return none;
  let position = 0;
  return syllables.map((syllable) => {
    const from = Math.max(0, start - position);
    const to = Math.min(syllable.length, start + text.length - position);
    position += syllable.length;
    return from < to ? [from, to] : [0, 0];
  });
}

/** A piece of a title, and whether the query matches it. */
export interface TitlePart {
  readonly text: string;
  readonly meant: boolean;
}

/**
 * Splits a title into pieces. Marked are the letters that match the query, else the characters whose syllables match.
 * @param pinyin  one syllable for each Chinese character, and one for each run of anything else
 */
export function markedTitle(title: string, pinyin: string, wanted: string): readonly TitlePart[] {
  const text = wanted.trim().toLowerCase();
  const at = text === "" ? -1 : title.toLowerCase().indexOf(text);
  if (at >= 0) {
    const [before, meant, after] = [
      title.slice(0, at),
      title.slice(at, at + text.length),
      title.slice(at + text.length),
    ];
    return [before, meant, after].flatMap((part, i) => (part === "" ? [] : [{ text: part, meant: i === 1 }]));
  }
  const marks = markedLetters(pinyin, wanted);
  const units = title.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? [];
  if (units.length !== marks.length) return [{ text: title, meant: false }];
  return joined(units.map((unit, i) => ({ text: unit, meant: (marks[i]?.[1] ?? 0) > 0 })));
}

/** Joins neighbouring pieces that are both marked or both unmarked. */
function joined(parts: readonly TitlePart[]): readonly TitlePart[] {
  const done: TitlePart[] = [];
  for (const part of parts) {
    const last = done.at(-1);
    if (last?.meant === part.meant) done[done.length - 1] = { ...part, text: last.text + part.text };
    else done.push(part);
  }
  return done;
}
