import type { z } from "zod";

/** A schema, what it takes and what it gives: for those who know types alone. */
export type Schema<Out = unknown, In = unknown> = z.ZodType<Out, In>;
export type TakenBy<S extends Schema> = z.input<S>;
export type GivenBy<S extends Schema> = z.output<S>;

/**
 * Who may call.
 * public: anyone · session: every signed-in account · permission: whose role holds `api` (its owner holds all of its industry's) ·
 * member: a signed-in member of the shop, and no account.
 */
export type Access = "public" | "session" | "permission" | "member";

/**
 * How a repeated POST is met.
 * none: it changes nothing that a repetition could harm · guarded: needs an idempotency key, and a body equal to the last one of its row is a `duplicate` ·
 * repeatable: needs a key, and an equal body under another key is meant (cash taken, code used).
 */
export type Repeats = "none" | "guarded" | "repeatable";

/** A call of the wire, said once for both sides. Paths are `/api/v1/{api}`. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly api: string;
  readonly method: "GET" | "POST";
  /** Answered by the other method too (`roledel`, `logout`). */
  readonly also?: "GET" | "POST";
  readonly access: Access;
  /** The permission asked for where it is not the endpoint's own name. */
  readonly permission?: string;
  /** Calls of members and of visitors: the add-on that must be installed for anybody to find it. Others have it from the tree. */
  readonly addon?: string;
  readonly repeats: Repeats;
  /** Takes `multipart/form-data` with one file; the text fields are the input, the file comes as `UploadedFile` under `file`. */
  readonly multipart?: { readonly max_bytes: number };
  /** Takes any timestamp (GetServerConfig, from which a client learns the time). */
  readonly any_timestamp?: boolean;
  /**
   * The console's own upkeep (who am I, what have I pinned, did anything change): it shows nothing of the supplier's, so a platform account
   * that acts for one leaves no line in the log by it.
   */
  readonly background?: true;
  /** One line for the API page. */
  readonly summary: string;
  readonly input: In;
  /** What is sent, told whole, where `input` reads only a part of it: the forms and filters of lists are checked later, as the caller sees them. */
  readonly sends?: z.ZodType;
  readonly output: Out;
  /** Answers no envelope: a file, an event stream, or a file where one is asked for and else the envelope. */
  readonly gives?: "file" | "stream" | "file or data";
}

/** Declares an endpoint; the types of its input and output follow from the schemas. */
export function defineEndpoint<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> {
  return endpoint;
}
