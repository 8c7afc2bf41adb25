import type { HomeInfo, NavEntry, Slide } from "@kangying/contract/content/content.endpoints";

/** A quick link in the draft. Its key stays the same when it is moved. */
export interface DraftEntry extends NavEntry {
  readonly key: string;
}

/** The unsaved front page. */
export interface HomeDraft {
  /** Picture keys in order. */
  readonly slides: readonly number[];
  readonly entries: readonly DraftEntry[];
}

export function draftOf(info: HomeInfo): HomeDraft {
  return {
    slides: info.slides.map(({ id }) => id),
    entries: info.entries.map((entry) => ({ ...entry, key: entry.name })),
  };
}

/** The changes of the draft against the saved page, one entry per change, in page order. */
export type HomeChange =
  | { readonly kind: "slides" }
  | { readonly kind: "added" | "removed" | "edited"; readonly name: string }
  | { readonly kind: "moved"; readonly name: string; readonly place: number };

export function changesOf(info: HomeInfo, draft: HomeDraft): readonly HomeChange[] {
  const changes: HomeChange[] = [];
  if (info.slides.some(({ id }, at) => draft.slides[at] !== id)) changes.push({ kind: "slides" });
  const was = draftOf(info).entries;
  const now = new Set(draft.entries.map(({ key }) => key));
  // Compares positions among the items in both versions: an item that moved up only because another was removed is unchanged.
  const stayed = was.filter(({ key }) => now.has(key)).map(({ key }) => key);
  const old = new Map(was.map((entry) => [entry.key, entry]));
  const kept = draft.entries.filter(({ key }) => old.has(key)).map(({ key }) => key);
  const moved = movedAmong(stayed, kept);
  for (const [at, entry] of draft.entries.entries()) {
    const before = old.get(entry.key);
    if (!before) changes.push({ kind: "added", name: entry.name });
    else {
      const isSame =
        before.name === entry.name &&
        before.icon === entry.icon &&
        before.link === entry.link &&
        before.is_shown === entry.is_shown;
      if (!isSame) changes.push({ kind: "edited", name: entry.name });
      if (moved.has(entry.key)) changes.push({ kind: "moved", name: entry.name, place: at + 1 });
    }
  }
  for (const { key, name } of was) if (!now.has(key)) changes.push({ kind: "removed", name });
  return changes;
}

/** The smallest set of keys to move to turn one order into the other: all keys outside the longest common subsequence. */
function movedAmong(was: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const place = new Map(was.map((key, at) => [key, at]));
  const best: { readonly keys: readonly string[] }[] = [];
  let longest: readonly string[] = [];
  for (const [at, key] of now.entries()) {
    let run: readonly string[] = [];
    for (let before = 0; before < at; before += 1) {
      const other = now[before] ?? "";
      const keys = best[before]?.keys ?? [];
      if ((place.get(other) ?? 0) < (place.get(key) ?? 0) && keys.length > run.length) run = keys;
    }
    best.push({ keys: [...run, key] });
    if (run.length + 1 > longest.length) longest = [...run, key];
  }
  const kept = new Set(longest);
  return new Set(now.filter((key) => !kept.has(key)));
}

/** State of a picture on a day. Its first and last day are days in the shop's time zone. */
export function slideState({ from_on, to_on }: Slide, day: string): "live" | "ahead" | "over" {
  if (to_on !== null && to_on < day) return "over";
  return from_on !== null && from_on > day ? "ahead" : "live";
}

/** The days from today on which the carousel changes. The preview can be set to each of them. */
export function daysAhead(slides: readonly Slide[], today: string): readonly string[] {
  const begins = slides.flatMap(({ from_on }) => (from_on === null ? [] : [from_on]));
  const gone = slides.flatMap(({ to_on }) => (to_on === null ? [] : [dayAfter(to_on)]));
  const ahead = [...begins, ...gone].filter((day) => day > today);
  return [...new Set(ahead)].toSorted().slice(0, 3);
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Problems that block saving: a name or link that is missing or used twice. */
export function faultsOf(
  entries: readonly DraftEntry[],
): ReadonlyMap<string, "name" | "name_twice" | "link" | "link_twice"> {
  const faults = new Map<string, "name" | "name_twice" | "link" | "link_twice">();
  const names = new Set<string>();
  const links = new Set<string>();
  for (const { key, name, link } of entries) {
    const bare = name.trim();
    if (bare === "") faults.set(key, "name");
    else if (names.has(bare)) faults.set(key, "name_twice");
    else if (link === "") faults.set(key, "link");
    else if (links.has(link)) faults.set(key, "link_twice");
    names.add(bare);
    if (link !== "") links.add(link);
  }
  return faults;
}
