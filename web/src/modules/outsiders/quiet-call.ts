import { ApiError } from "../../engine/api/api-error.ts";

/** Options of a call without a toast: the page shows the error at its place. */
export const quiet = { hideError: true } as const;

/** The message for a failed call: the first field's message, else the reply's. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.msg) : String(error);
}
