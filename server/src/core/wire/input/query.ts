import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { t } from "../wire.texts.ts";

/** Members by name, in an object without a prototype. */
export type Members = Record<string, unknown>;

const unreadable = t("query.unreadable");
/** Names that would change an object's prototype if later code copied them carelessly. */
const prototypeNames = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parses a query string into single values: of a repeated name the last value counts, and brackets do not make arrays.
 * @throws {AppError} invalid for broken percent signs, NUL characters and prototype names
 */
export function parseQuery(query: string): Record<string, string> {
  const members = Object.create(null) as Record<string, string>;
  if (query === "") return members;
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    members[checkedName(name)] = at < 0 ? "" : decoded(pair.slice(at + 1));
  }
  return members;
}

/** @throws {AppError} invalid for a name that no input may have */
export function checkedName(name: string): string {
  if (prototypeNames.has(name)) throw new AppError("invalid");
  return name;
}

function decoded(part: string): string {
  if (!part.includes("%") && !part.includes("+")) return part;
  let plain: string;
  try {
    plain = decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw new AppError("invalid");
  }
  // PostgreSQL stores no NUL in a text.
  if (plain.includes("\0")) throw new InvalidFields({ query: { text: unreadable } });
  return plain;
}
