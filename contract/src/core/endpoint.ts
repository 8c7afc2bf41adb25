import type { z } from "zod";

/** A schema with its output and its input type, for code that needs only types. */
export type Schema<Out = unknown, In = unknown> = z.ZodType<Out, In>;
export type TakenBy<S extends Schema> = z.input<S>;
export type GivenBy<S extends Schema> = z.output<S>;

/**
 * Who may call.
 * public: anyone · session: every signed-in account · permission: accounts whose role holds `api` (the owner holds every one of its industry) ·
 * member: a signed-in member of the shop, but no account.
 */
export type Access = "public" | "session" | "permission" | "member";

/**
 * How a repeated POST is treated.
 * none: repeating it does no harm · guarded: needs an idempotency key, and a body equal to the last one for the same row is a `duplicate` ·
 * repeatable: needs a key, and an equal body under another key is done again (cash taken, code used).
 */
export type Repeats = "none" | "guarded" | "repeatable";

/** A call of the wire, declared once for both sides. Paths are `/api/v1/{api}`. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly api: string;
  readonly method: "GET" | "POST";
  /** A second method that is answered too (`roledel`, `logout`). */
  readonly also?: "GET" | "POST";
  readonly access: Access;
  /** The permission that is needed, where it is not the endpoint's own name. */
  readonly permission?: string;
  /** For calls of members and visitors: the add-on that must be installed, otherwise the call is not found. Other calls take it from the tree. */
  readonly addon?: string;
  readonly repeats: Repeats;
  /** Takes `multipart/form-data` with one file. The text fields are the input; the file comes as `UploadedFile` under `file`. */
  readonly multipart?: { readonly max_bytes: number };
  /** Accepts any timestamp (GetServerConfig, from which a client learns the time). */
  readonly any_timestamp?: boolean;
  /**
   * A call that the console makes for itself (who am I, what have I pinned, did anything change). It shows nothing of the supplier, so it writes no
   * line in the log when a platform account acts for the supplier.
   */
  readonly background?: true;
  /**
   * A call that checks a password or a code. Its refusals are logged, so that wrong guesses can be counted. A member may make it ten times a
   * minute.
   */
  readonly guessable?: true;
  /** One line for the API page. */
  readonly summary: string;
  readonly input: In;
  /** The whole of what is sent, where `input` reads only a part of it. Forms and filters of lists are checked later, as the caller sees them. */
  readonly sends?: z.ZodType;
  readonly output: Out;
  /** Answers without the envelope: a file, an event stream, or a file if one is asked for and the envelope otherwise. */
  readonly gives?: "file" | "stream" | "file or data";
}

/** Declares an endpoint. The types of its input and output follow from the schemas. */
export function defineEndpoint<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> {
  return endpoint;
}
