import type { FastifyReply } from "fastify";

/** The bytes that may wait for a slow reader. Beyond that the stream is cut, and the reader resumes later. */
const mostWaiting = 256 * 1024;

/** A reply written as `text/event-stream`, event by event. */
export class EventStream {
  readonly #reply: FastifyReply;
  #ended = false;

  /** Takes over the reply and sends its head. */
  constructor(reply: FastifyReply) {
    this.#reply = reply;
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(headers as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // A proxy that buffers replies would delay every event.
      "x-accel-buffering": "no",
    });
    reply.raw.flushHeaders();
  }

  /** Sends an event. @param id  the position from which `Last-Event-ID` resumes */
  send(event: string, data: object, id: string): void {
    if (this.#ended) return;
    const { raw } = this.#reply;
    raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    if (raw.writableLength > mostWaiting) {
      this.#ended = true;
      raw.destroy();
    }
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#reply.raw.end();
  }
}
