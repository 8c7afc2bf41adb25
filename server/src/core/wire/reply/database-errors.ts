import type { ErrorCode } from "@kangying/contract/core/errors";
import { isStorageFull, isUnavailable, sqlState } from "../../db/sql-errors.ts";
import { AppError } from "../../kernel/app-error.ts";

/** SQLSTATEs about which a caller can do something, with the error codes for them. */
const states: Readonly<Record<string, ErrorCode>> = {
  "40001": "conflict", // serialization failure
  "40P01": "conflict", // deadlock
  "23505": "conflict", // unique
  "23P01": "conflict", // exclusion
  "23503": "conflict", // a row that this one points to has just gone
  "22003": "invalid", // a number beyond its column
  "22021": "invalid", // a text that the database cannot keep
  "53200": "busy", // out of memory
};

/**
 * Returns the refusal for a database error.
 * @returns null when it is a fault of ours, to be logged and answered as `internal`
 */
export function refusalOfDatabase(error: unknown): AppError | null {
  if (isStorageFull(error)) return new AppError("storage_full");
  if (isUnavailable(error)) return new AppError("busy");
  const code = states[sqlState(error) ?? ""];
  return code ? new AppError(code) : null;
}
