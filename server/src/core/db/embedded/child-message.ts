/** The one message that the child sends to its server. */
export type ChildMessage =
  | { readonly kind: "ready" }
  /** The folder is in use by a server with this process id. */
  | { readonly kind: "held"; readonly pid: number }
  /** The disk is full. */
  | { readonly kind: "full" }
  | { readonly kind: "failed"; readonly message: string };

/** The engine's error number for a full disk in its own file system: the thrown value is no Error, and its numbers are those of WASI. */
const noRoom = 51;

/** Builds the child's message about an error that kept it from opening the folder. */
export function failureMessage(error: unknown): ChildMessage {
  if (typeof error === "object" && error !== null) {
    const { errno, code } = error as { readonly errno?: unknown; readonly code?: unknown };
    if (code === "ENOSPC" || (errno === noRoom && !(error instanceof Error))) return { kind: "full" };
  }
  if (error instanceof Error) return { kind: "failed", message: error.stack ?? error.message };
  return { kind: "failed", message: typeof error === "string" ? error : JSON.stringify(error) };
}

/**
 * Finds a fatal error of the engine: an error of severity PANIC or FATAL in an answer of the PostgreSQL protocol.
 * @returns its message; null: the engine still runs
 */
export function lastWords(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  // Every answer is searched, so rows are not decoded as text.
  const at = Math.max(...deadly.map((severity) => bytes.indexOf(severity)));
  if (at < 0) return null;
  const fields = bytes.toString("utf8", at).split("\0");
  return fields.find((field) => field.startsWith("M"))?.slice(1) ?? "";
}

const deadly = ["PANIC", "FATAL"].map((severity) => Buffer.from(`\0V${severity}\0`));
