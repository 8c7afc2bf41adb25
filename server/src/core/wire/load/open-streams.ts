import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import type { StreamContext } from "../route.ts";

/** How many streams and downloads one account may have open on this process: as many as the browsers that a person could have. */
const mostOfOne = 30;

/** The replies that are being written by their handlers. When the server stops, event streams are told first, so that nothing waits for them. */
export class OpenStreams {
  readonly #stopping = new AbortController();
  readonly #open = new Map<number, number>();

  /** Counts a reply as its account's for as long as it is written. @throws {AppError} rate_limited where the account has too many */
  count(account_id: number, reply: FastifyReply): void {
    const open = this.#open.get(account_id) ?? 0;
    if (open >= mostOfOne) throw new AppError("rate_limited");
    this.#open.set(account_id, open + 1);
    reply.raw.once("close", () => {
      const left = (this.#open.get(account_id) ?? 1) - 1;
      if (left > 0) this.#open.set(account_id, left);
      else this.#open.delete(account_id);
    });
  }

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
