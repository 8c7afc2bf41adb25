import type { FastifyReply, FastifyRequest } from "fastify";
import type { StreamContext } from "./route.ts";

/** The replies that are being written by their handlers. When the server stops, event streams are told first, so that nothing waits for them. */
export class OpenStreams {
  readonly #stopping = new AbortController();

  /** The signals that a stream's context carries. */
  signals(request: FastifyRequest, reply: FastifyReply): Pick<StreamContext, "gone" | "stopping"> {
    const gone = new AbortController();
    const leave = (): void => {
      if (!reply.raw.writableFinished) gone.abort();
    };
    reply.raw.once("close", leave);
    if (request.raw.socket.destroyed) gone.abort();
    return { gone: gone.signal, stopping: this.#stopping.signal };
  }

  /** Tells every open stream to end. */
  stop(): void {
    this.#stopping.abort();
  }
}
