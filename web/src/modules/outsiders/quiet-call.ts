import { ApiError } from "../../engine/api/api-error.ts";

/** The page tells what went wrong where it went wrong. */
export const quiet = { hideError: true } as const;

/** What is told of a failure: the words of the first field that is named, else of the answer. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.msg) : String(error);
}
