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
 * @returns the pages that fit, best first; all of them for an empty question. `strict` leaves out what fits badly even where nothing fits well
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
  return (wanted, strict = false) => {
    const text = wanted.trim().toLowerCase();
    if (text === "") return pages;
    const found = fuse.search(text);
    const good = found.filter(({ score }) => (score ?? 0) <= goodScore);
    return (strict || good.length > 0 ? good : found).map(({ item }) => item);
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

/** A stretch of a title, and whether the question means it. */
export interface TitlePart {
  readonly text: string;
  readonly meant: boolean;
}

/**
 * A title in parts: what stands in it letter by letter as asked, else the characters whose syllables are meant.
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

/** Neighbours that are alike are one stretch. */
function joined(parts: readonly TitlePart[]): readonly TitlePart[] {
  const done: TitlePart[] = [];
  for (const part of parts) {
    const last = done.at(-1);
    if (last?.meant === part.meant) done[done.length - 1] = { ...part, text: last.text + part.text };
    else done.push(part);
  }
  return done;
}
