import { consoleConfig } from "../api/console-config.ts";
import { currentLanguage } from "../i18n/language.ts";
import { localKept } from "./safe-storage.ts";
import { sessionOf, tokens } from "./tokens.ts";

/** Milliseconds after a login. */
export const versionCheckAfter = 30_000;
/** The login for which the check was made, so that several windows make only one. */
const checkedKey = "versionChecked";

/** True if `other` is a later version, compared number by number: `1.10.0` is later than `1.9.3`. */
export function isNewer(other: string, than: string): boolean {
  const numbers = (version: string): readonly number[] => (version.match(/\d+/g) ?? []).map(Number);
  const [a, b] = [numbers(other), numbers(than)];
  const at = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i).find((i) => (a[i] ?? 0) !== (b[i] ?? 0));
  return a.length > 0 && at !== undefined && (a[at] ?? 0) > (b[at] ?? 0);
}

/** A released version, with its notes if there are any. */
export interface LaterVersion {
  readonly version: string;
  readonly notes: string;
}

const longestNotes = 500;

/** The `notes` of the answer, if it is a JSON object with some. */
function notesIn(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    const notes = typeof read === "object" && read !== null ? (read as { notes?: unknown }).notes : null;
    return typeof notes === "string" ? notes.slice(0, longestNotes) : "";
  } catch {
    return "";
  }
}

/** The answer's version: a JSON object's `version`, or the bare text. */
function versionIn(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text);
    const told = typeof read === "object" && read !== null ? (read as { version?: unknown }).version : read;
    return typeof told === "string" ? told : null;
  } catch {
    return /^v?\d[\w.+-]{0,40}$/.test(text.trim()) ? text.trim() : null;
  }
}

/**
 * Asks the configured endpoint once per login whether there is a later version.
 * @returns that version; null where there is none, where nothing is configured, and where the request fails: no error is shown
 */
export async function laterVersion(): Promise<LaterVersion | null> {
  const { version, version_check_url } = consoleConfig();
  const login = sessionOf(tokens.access());
  if (!version_check_url || login === null || localKept.get(checkedKey) === login) return null;
  localKept.set(checkedKey, login);
  try {
    const url = new URL(version_check_url, window.location.origin);
    for (const [name, value] of Object.entries({
      product: "kangying",
      version,
      device: "web",
      language: currentLanguage(),
    }))
      url.searchParams.set(name, value);
    const reply = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });
    const text = reply.ok ? await reply.text() : "";
    const told = versionIn(text);
    return told !== null && isNewer(told, version) ? { version: told, notes: notesIn(text) } : null;
  } catch {
    return null;
  }
}
