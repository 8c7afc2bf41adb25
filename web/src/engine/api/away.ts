import { ApiError, networkCode } from "./api-error.ts";

/** Said by a proxy in the server's place, by a server that has too much to do, or of too many calls. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Whether a call failed because nobody could answer it just now: it says nothing of who asked, and may succeed in a moment. A server that
 * answers with a fault of its own is not away.
 */
export function isAway(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === networkCode || passing.has(error.http));
}
