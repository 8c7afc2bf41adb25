import Fuse from "fuse.js";

/** A page as the search sees it. */
export interface FindablePage {
  readonly path: string;
  readonly title: string;
  /** Syllables parted by spaces; empty where pinyin is off. */
  readonly pinyin: string;
}

interface Indexed extends FindablePage {
  readonly joined: string;
  readonly initials: string;
}

/** Beside a page that fits well, what is fuzzier than this is noise; where none fits well, it may be what was meant. */
const goodScore = 0.6;

/**
 * Makes the search over pages: fuzzy, threshold 0.4, by title, pinyin (whole and initials) and path.
 * @returns the pages that fit, best first; all of them for an empty question
 */
export function pageFinder(pages: readonly FindablePage[]): (wanted: string) => readonly FindablePage[] {
  const indexed: Indexed[] = pages.map((page) => {
    const syllables = page.pinyin.split(" ").filter(Boolean);
    return { ...page, joined: syllables.join(""), initials: syllables.map((syllable) => syllable[0] ?? "").join("") };
  });
  const fuse = new Fuse(indexed, {
    threshold: 0.4,
    // Else only the first forty characters or so of a path would count.
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
  return (wanted) => {
    const text = wanted.trim().toLowerCase();
    if (text === "") return pages;
    const found = fuse.search(text);
    const good = found.filter(({ score }) => (score ?? 0) <= goodScore);
    return (good.length > 0 ? good : found).map(({ item }) => item);
  };
}

/**
 * Which letters of the pinyin a question means: the initials of neighbouring syllables, or a run of letters.
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
