import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { t } from "../wire.texts.ts";

/** Members by name, without a prototype. */
export type Members = Record<string, unknown>;

const unreadable = t("query.unreadable");
/** Names that would reach an object's prototype, were they copied carelessly later. */
const prototypeNames = new Set(["__proto__", "constructor", "prototype"]);

/**
 * A query string as single values: a name that occurs twice keeps its last one, and no brackets make arrays of it.
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
  // PostgreSQL keeps no NUL in a text.
  if (plain.includes("\0")) throw new InvalidFields({ query: { text: unreadable } });
  return plain;
}
