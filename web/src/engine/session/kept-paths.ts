import { onSessionReset } from "./reset.ts";
import { localKept, readJson } from "./safe-storage.ts";
import { sessionOf, tokens } from "./tokens.ts";

const name = "mayOpen";

/** The session and the supplier that it works for: another's paths say nothing. */
const whose = (): string => `${sessionOf(tokens.access()) ?? ""}:${tokens.suid() ?? ""}`;

onSessionReset(() => localKept.remove(name));

/** Keeps what the session may open, for when its page is loaded again. */
export function keepPaths(paths: ReadonlySet<string>): void {
  localKept.set(name, JSON.stringify({ whose: whose(), paths: [...paths] }));
}

/**
 * Whether the session may open a path of the tree, by its rights as they were last loaded: what is known while they are asked for again. Of a
 * session that has just begun nothing is known, and mostly one goes where one may.
 */
export function mightOpen(path: string): boolean {
  const kept = readJson(localKept, name) as { readonly whose?: unknown; readonly paths?: unknown } | null;
  return kept?.whose !== whose() || !Array.isArray(kept.paths) || kept.paths.includes(path);
}
