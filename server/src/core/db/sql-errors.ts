import pg from "pg";

/** SQLSTATE of a refusal by the database, or null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

function refusedBy(error: unknown, state: string, constraint: string | undefined): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === state &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True when a unique or primary key is taken. @param constraint  checks only this one */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23505", constraint);
}

/** True when an exclusion constraint is violated: two overlapping ranges, two sexes in one room. @param constraint  checks only this one */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23P01", constraint);
}

/** True when a row refers to a missing row, or a row that others refer to was deleted. @param constraint  checks only this one */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23503", constraint);
}

/** True when the refusal comes from row-level security, a missing grant, or a table whose rows may not be deleted. */
export function isForbidden(error: unknown): boolean {
  return ["42501", "23001"].includes(sqlState(error) ?? "");
}

/** True when two transactions conflicted (serialisation, deadlock): the whole transaction may be tried again. */
export function isWorthRetrying(error: unknown): boolean {
  return ["40001", "40P01"].includes(sqlState(error) ?? "");
}

/** True when the disk is full, by the database's or the file system's error, or by the error that caused it. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqlState(error) === "53100" || ("code" in error && error.code === "ENOSPC") || isStorageFull(error.cause);
}

/** Thrown when no connection became free in time, or a statement took too long. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** Thrown when the database cannot be reached, or the connection was lost during a statement. */
export class DatabaseGone extends Error {
  override readonly name = "DatabaseGone";
}

/** True when the call is not the cause and may be tried again soon: overload, a restart of the database, a lost connection. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseGone) return true;
  const state = sqlState(error);
  return state !== null && (state.startsWith("08") || state.startsWith("57") || state === "53300" || state === "55P03");
}

/** Reads the violation of a CHECK, or of a trigger that reports one. @returns its detail; null for any other error */
export function checkViolation(error: unknown, constraint: string): string | null {
  return refusedBy(error, "23514", constraint) ? ((error as pg.DatabaseError).detail ?? "") : null;
}
