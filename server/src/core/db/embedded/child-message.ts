/** What the child tells its server, once. */
export type ChildMessage =
  | { readonly kind: "ready" }
  /** The folder is in use by a server with this process id. */
  | { readonly kind: "held"; readonly pid: number }
  /** The disk is full. */
  | { readonly kind: "full" }
  | { readonly kind: "failed"; readonly message: string };

/** No room left, in the engine's file system: what it throws is no Error, and numbers its faults as WASI does. */
const noRoom = 51;

/** What the child tells of what kept it from opening the folder. */
export function failureMessage(error: unknown): ChildMessage {
  if (typeof error === "object" && error !== null) {
    const { errno, code } = error as { readonly errno?: unknown; readonly code?: unknown };
    if (code === "ENOSPC" || (errno === noRoom && !(error instanceof Error))) return { kind: "full" };
  }
  if (error instanceof Error) return { kind: "failed", message: error.stack ?? error.message };
  return { kind: "failed", message: typeof error === "string" ? error : JSON.stringify(error) };
}

/**
 * What the engine says with its last breath: an error of severity PANIC or FATAL in an answer of the PostgreSQL protocol.
 * @returns null: it lives
 */
export function lastWords(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  // Of every answer: rows are not looked through as text.
  const at = Math.max(...deadly.map((severity) => bytes.indexOf(severity)));
  if (at < 0) return null;
  const fields = bytes.toString("utf8", at).split("\0");
  return fields.find((field) => field.startsWith("M"))?.slice(1) ?? "";
}

const deadly = ["PANIC", "FATAL"].map((severity) => Buffer.from(`\0V${severity}\0`));
