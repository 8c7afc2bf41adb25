import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { RawServerDefault } from "fastify";

/** Milliseconds in which a client may finish what it sends, once the server closes. */
const patienceMs = 3_000;

/**
 * Closes connections while a server closes. An idle connection is closed at once, not after its keep-alive time. A connection without any
 * request yet, as browsers open in advance, is closed too: Node counts it as busy and would wait until its other end gives up. A connection
 * whose request has not arrived completely is closed a little later. Whoever waits for a reply gets it.
 */
export class UnaskedConnections {
  readonly #server: Pick<RawServerDefault, "closeIdleConnections">;
  readonly #patience: number;
  /** The last request of each connection. */
  readonly #asked = new Map<Socket, IncomingMessage | null>();

  /** @param server  a server that does not listen yet */
  constructor(server: Pick<RawServerDefault, "closeIdleConnections" | "on">, patience = patienceMs) {
    this.#server = server;
    this.#patience = patience;
    server.on("connection", (socket: Socket) => {
      this.#asked.set(socket, null);
      socket.once("close", () => this.#asked.delete(socket));
    });
    server.on("request", (request: IncomingMessage) => void this.#asked.set(request.socket, request));
  }

  /** @returns a function that stops this, once the server has closed */
  letGo(): () => void {
    const until = performance.now() + this.#patience;
    const timer = setInterval(() => {
      this.#server.closeIdleConnections();
      const isOver = performance.now() > until;
      for (const [socket, request] of this.#asked)
        if (request === null || (isOver && !request.complete)) socket.destroy();
    }, 100);
    timer.unref();
    return () => clearInterval(timer);
  }
}
