import { ApiError, networkCode } from "./api-error.ts";

/**
 * Whether a call failed because nobody could answer it just now: no network, a proxy in the server's place, a fault or too many calls there.
 * It says nothing of who asked; the same call may succeed in a moment.
 */
export function isAway(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === networkCode || error.http === 429 || error.http >= 500);
}
