import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import type { StreamContext } from "../route.ts";

/**
 * The most streams and downloads that one account may have open in this process: as many as the browser windows that one person could have.
 */
const mostOfOne = 30;

/**
 * The replies that are being written by their handlers. When the server stops, event streams get the signal first, so that the stop does
 * not wait for them.
 */
export class OpenStreams {
  readonly #stopping = new AbortController();
  readonly #open = new Map<number, number>();

  /** Counts a reply for its account while it is being written. @throws {AppError} rate_limited when the account has too many */
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

  /** Returns the signals for a stream's context. */
  signals(request: FastifyRequest, reply: FastifyReply): Pick<StreamContext, "gone" | "stopping"> {
    const gone = new AbortController();
    const leave = (): void => {
      if (!reply.raw.writableFinished) gone.abort();
    };
    reply.raw.once("close", leave);
    if (request.raw.socket.destroyed) gone.abort();
    return { gone: gone.signal, stopping: this.#stopping.signal };
  }

  /** Sends the stop signal to every open stream. */
  stop(): void {
    this.#stopping.abort();
  }
}
