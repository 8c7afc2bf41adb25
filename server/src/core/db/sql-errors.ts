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

/** A unique or primary key is taken. @param constraint  that one alone */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23505", constraint);
}

/** An exclusion constraint clashes: two ranges, two sexes in one room. @param constraint  that one alone */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23P01", constraint);
}

/** A row points to one that is not there, or one that is pointed to was to go. @param constraint  that one alone */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return refusedBy(error, "23503", constraint);
}

/** Row-level security, a missing grant, or a table kept for good refuses. */
export function isForbidden(error: unknown): boolean {
  return ["42501", "23001"].includes(sqlState(error) ?? "");
}

/** Two transactions stood in each other's way (serialisation, deadlock): the whole of it may be tried again. */
export function isWorthRetrying(error: unknown): boolean {
  return ["40001", "40P01"].includes(sqlState(error) ?? "");
}

/** No room left, in the database's own words or the file system's: it says so, or what it was caused by. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqlState(error) === "53100" || ("code" in error && error.code === "ENOSPC") || isStorageFull(error.cause);
}

/** Thrown where no connection came free in time, or a statement took too long. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** Thrown where the database cannot be reached, or went away while it was asked. */
export class DatabaseGone extends Error {
  override readonly name = "DatabaseGone";
}

/** Not this call's fault, and worth trying again in a moment: overload, a restart of the database, a lost connection. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseGone) return true;
  const state = sqlState(error);
  return state !== null && (state.startsWith("08") || state.startsWith("57") || state === "53300" || state === "55P03");
}

/** A CHECK refuses, or a trigger in its name. @returns the detail that it gave, null for any other error */
export function checkViolation(error: unknown, constraint: string): string | null {
  return refusedBy(error, "23514", constraint) ? ((error as pg.DatabaseError).detail ?? "") : null;
}
