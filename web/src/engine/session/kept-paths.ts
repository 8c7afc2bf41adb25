import { onSessionReset } from "./reset.ts";
import { localKept, readJson } from "./safe-storage.ts";
import { sessionOf, tokens } from "./tokens.ts";

const name = "mayOpen";

/** The session and its supplier: stored paths of others are not used. */
const whose = (): string => `${sessionOf(tokens.access()) ?? ""}:${tokens.suid() ?? ""}`;

onSessionReset(() => localKept.remove(name));

/** Stores what the session may open, for the next load of its page. */
export function keepPaths(paths: ReadonlySet<string>): void {
  localKept.set(name, JSON.stringify({ whose: whose(), paths: [...paths] }));
}

/**
 * True if the session may open a path of the tree, by its rights when they were last loaded. Used while the rights are requested again. For
 * a new session nothing is known and the answer is true, because users mostly open what they may.
 */
export function mightOpen(path: string): boolean {
  const kept = readJson(localKept, name) as { readonly whose?: unknown; readonly paths?: unknown } | null;
  return kept?.whose !== whose() || !Array.isArray(kept.paths) || kept.paths.includes(path);
}
