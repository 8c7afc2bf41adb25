import type { FastifyReply } from "fastify";
import type { PublicContext } from "../route.ts";

/** What a route outside `/api` gets: it writes its own reply, and checks for itself who may have it. */
export interface RawContext extends PublicContext {
  readonly reply: FastifyReply;
  /** The query as single values. */
  readonly query: Readonly<Record<string, string>>;
  /** The path's parameters: `id` of `/files/:id`. */
  readonly params: Readonly<Record<string, string>>;
  /** What was posted, as it came: a signature is over the very text. Empty for a GET. */
  readonly body: string;
}

/**
 * A route outside the wire contract's calls: a file by its address, a notice from a payment company. Neither signed nor encrypted by us; errors
 * are envelopes or small pages.
 */
export interface RawRoute {
  readonly path: string;
  /** Default GET. */
  readonly method?: "GET" | "POST";
  readonly run: (ctx: RawContext) => Promise<void>;
}
