import { ApiError, networkCode } from "./api-error.ts";

/** Status codes of a proxy without a server, of an overloaded server, or of too many calls. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * True if a call failed because no server could answer at the moment. It does not depend on the caller and may succeed soon. A server that
 * answers with an error of its own is not away.
 */
export function isAway(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === networkCode || passing.has(error.http));
}
