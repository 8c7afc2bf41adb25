import { localKept, readJson, windowKept } from "../session/safe-storage.ts";
import { windowName } from "../session/window-identity.ts";
import type { Scrolls } from "./tab-scroll.ts";
import type { Draft } from "./tab.ts";
import type { ClosedTab } from "./tabs-store.ts";

/** One stored tab. */
export interface KeptTab {
  readonly url: string;
  readonly title: string | null;
  readonly pinned: boolean;
  readonly drafts: readonly Draft[];
  readonly scrolls: Scrolls;
  readonly visited: number;
}

/** The stored tabs of an account: in the window's storage for a reload, and on the device for a window that was lost. */
export interface KeptStrip {
  /** The window to which the tabs belong. */
  readonly window: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly tabs: readonly KeptTab[];
  readonly closed: readonly ClosedTab[];
}

/** Seconds for which the tabs of a lost window are stored. They contain typed values, which should not be stored for long. */
const lostFor = 24 * 3600;
const prefix = "tabs:";
const now = (): number => Math.floor(Date.now() / 1000);

type Loose<T> = { readonly [K in keyof T]?: unknown };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parts that an older release or a user has damaged are left out. */
function readTab(value: unknown): readonly KeptTab[] {
  if (!isObject(value)) return [];
  const { url, title, pinned, drafts, scrolls, visited }: Loose<KeptTab> = value;
  if (typeof url !== "string") return [];
  const isDraft = (draft: unknown): draft is Draft =>
    isObject(draft) &&
    typeof draft["form"] === "string" &&
    typeof draft["title"] === "string" &&
    typeof draft["at"] === "number";
  const isPlace = ([, at]: readonly [string, unknown]): boolean => listOf(at).every((each) => typeof each === "number");
  return [
    {
      url,
      title: typeof title === "string" ? title : null,
      pinned: pinned === true,
      drafts: listOf(drafts).filter(isDraft),
      scrolls: (isObject(scrolls) ? Object.fromEntries(Object.entries(scrolls).filter(isPlace)) : {}) as Scrolls,
      visited: typeof visited === "number" ? visited : 0,
    },
  ];
}

function readStrip(value: unknown): KeptStrip | null {
  if (!isObject(value)) return null;
  const { window: of, at, tabs, closed }: Loose<KeptStrip> = value;
  if (typeof of !== "string" || typeof at !== "number") return null;
  const isClosed = (each: unknown): each is ClosedTab => isObject(each) && typeof each["url"] === "string";
  return { window: of, at, tabs: listOf(tabs).flatMap(readTab), closed: listOf(closed).filter(isClosed) };
}

/** Stored tabs of windows, by account and supplier, so that no user sees another user's tabs. */
export const keptStrips = {
  keep(account: string, strip: Pick<KeptStrip, "tabs" | "closed">): void {
    const text = JSON.stringify({ window: windowName(), at: now(), ...strip } satisfies KeptStrip);
    windowKept.set(prefix + account, text);
    localKept.set(prefix + account, text);
  },

  /** The tabs of this window before its reload. */
  ofThisWindow: (account: string): KeptStrip | null => readStrip(readJson(windowKept, prefix + account)),

  /** The tabs that were stored last, of any window. */
  ofLastWindow(account: string): KeptStrip | null {
    const strip = readStrip(readJson(localKept, prefix + account));
    return strip && strip.at >= now() - lostFor ? strip : null;
  },

  forget(account: string): void {
    windowKept.remove(prefix + account);
    localKept.remove(prefix + account);
  },

  /** Deletes the tabs of windows that were lost too long ago, of all accounts. */
  tidy(): void {
    for (const name of localKept.names(prefix)) {
      const strip = readStrip(readJson(localKept, name));
      if (!strip || strip.at < now() - lostFor) localKept.remove(name);
    }
  },
};
