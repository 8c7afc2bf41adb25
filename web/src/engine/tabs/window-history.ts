import { useSyncExternalStore } from "react";

/** The location of the window. `state` is stored by a page with this entry; `key` identifies the entry. */
export interface WindowLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

interface EntryState {
  readonly usr: unknown;
  readonly key: string;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function read(): WindowLocation {
  const entry = history.state as EntryState | null;
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? "first" };
}

let here: WindowLocation | null = null;
const listeners = new Set<() => void>();
const locationNow = (): WindowLocation => (here ??= read());

function moved(): void {
  here = read();
  for (const listener of listeners) listener();
}

/** Accepts only paths of this site: `//host` and the like would leave it. */
function samePlace(to: string): string {
  const url = new URL(to, location.origin);
  if (url.origin !== location.origin) throw new Error(`not a path of this site: ${to}`);
  return url.pathname + url.search + url.hash;
}

function write(how: "pushState" | "replaceState", to: string, state: unknown): void {
  const entry: EntryState = { usr: state, key: newKey() };
  history[how](entry, "", samePlace(to));
  moved();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("popstate", moved);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("popstate", moved);
  };
}

/** The only history of the window. Only the shell follows it; pages see their own tab's location. */
export const windowHistory = {
  location: locationNow,
  push: (to: string, state: unknown = null) => write("pushState", to, state),
  replace: (to: string, state: unknown = null) => write("replaceState", to, state),
  go: (steps: number) => history.go(steps),
  subscribe,
};

/** The window's location, for the shell. */
export function useWindowLocation(): WindowLocation {
  return useSyncExternalStore(subscribe, locationNow);
}

/** Path, query and fragment as one text. */
export function fullPath(at: Pick<WindowLocation, "pathname" | "search" | "hash">): string {
  return at.pathname + at.search + at.hash;
}
