import { AppError } from "../kernel/app-error.ts";
import type { ErrorCode } from "@kangying/contract/core/errors";

/** SQLSTATEs that a caller can do something about, with what they are told. */
const states: Readonly<Record<string, ErrorCode>> = {
  "40001": "conflict", // serialization failure
  "40P01": "conflict", // deadlock
  "23505": "conflict", // unique
  "23P01": "conflict", // exclusion
  "23503": "conflict", // a row that this one points to has just gone
  "22003": "invalid", // a number beyond its column
  "22021": "invalid", // a text that the database cannot keep
  "22P05": "invalid",
  "53100": "storage_full",
  ENOSPC: "storage_full",
  EDQUOT: "storage_full",
  "53200": "busy",
  "53300": "busy", // too many connections
  "55P03": "busy", // lock not available
  "57014": "busy", // statement timeout
  "57P01": "busy", // the server is going down
  "57P02": "busy",
  "57P03": "busy", // the server is coming up
  "25P03": "busy", // idle in transaction timeout
  ECONNREFUSED: "busy",
  ECONNRESET: "busy",
  EPIPE: "busy",
  ETIMEDOUT: "busy",
  ENOENT: "busy", // the embedded engine's socket, while it starts again
};

/** What `pg` says without a code when its pool is exhausted or a connection is lost. */
const lostConnection = /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * The refusal that stands for a database's error.
 * @returns null where it is a fault of ours, to be logged and answered as `internal`
 */
export function refusalOfDatabase(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string" && Object.hasOwn(states, code)) {
    // A missing file of ours is a fault; only a missing socket means that the database is away.
    if (code === "ENOENT" && syscall !== "connect") return null;
    return new AppError(states[code] as ErrorCode);
  }
  if (typeof code === "string" && code.startsWith("08")) return new AppError("busy");
  if (lostConnection.test(error.message)) return new AppError("busy");
  return error.cause === undefined ? null : refusalOfDatabase(error.cause);
}
