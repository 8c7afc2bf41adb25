import type { FastifyReply } from "fastify";
import type { PublicContext } from "../route.ts";

/** The context of a route outside `/api`: it writes its own reply, and checks itself who may have it. */
export interface RawContext extends PublicContext {
  readonly reply: FastifyReply;
  /** The query as single values. */
  readonly query: Readonly<Record<string, string>>;
  /** The path's parameters: `id` of `/files/:id`. */
  readonly params: Readonly<Record<string, string>>;
  /** The posted body, unchanged, because a signature covers the exact text. Empty for a GET. */
  readonly body: string;
}

/**
 * A route outside the contract's calls: a file by its address, a notice from a payment company. Our signing and encryption do not apply;
 * errors are envelopes or small pages.
 */
export interface RawRoute {
  readonly path: string;
  /** Default GET. */
  readonly method?: "GET" | "POST";
  readonly run: (ctx: RawContext) => Promise<void>;
}
