import { AppError } from "../../kernel/app-error.ts";
import { checkedName, type Members } from "./query.ts";

/** No form is deeper than this; a deeper body was written to exhaust the stack. */
const maxDepth = 32;

/**
 * Returns the members of a JSON body.
 * @param body  already parsed, with prototype keys refused
 * @throws {AppError} invalid unless it is one object, at most 32 levels deep, whose texts a database can store
 */
export function jsonMembers(body: unknown): Members {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw new AppError("invalid");
  checkTree(body, 1);
  return body as Members;
}

function checkTree(value: object, depth: number): void {
  if (depth > maxDepth) throw new AppError("invalid");
  for (const [name, member] of Object.entries(value)) {
    checkText(name);
    checkedName(name);
    if (typeof member === "string") checkText(member);
    else if (typeof member === "object" && member !== null) checkTree(member, depth + 1);
  }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function checkText(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw new AppError("invalid");
}
