import type { Socket } from "node:net";
import type { RawServerDefault } from "fastify";

/**
 * Closes connections while a server closes. An idle connection is closed at once, not after its keep-alive time. A connection without any
 * request yet, as browsers open in advance, is closed too: Node counts it as busy and would wait until its other end gives up.
 */
export class UnaskedConnections {
  readonly #server: RawServerDefault;
  readonly #unasked = new Set<Socket>();

  /** @param server  a server that does not listen yet */
  constructor(server: RawServerDefault) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#unasked.add(socket);
      socket.once("close", () => this.#unasked.delete(socket));
    });
    server.on("request", ({ socket }: { readonly socket: Socket }) => void this.#unasked.delete(socket));
  }

  /** @returns a function that stops this, once the server has closed */
  letGo(): () => void {
    const timer = setInterval(() => {
      this.#server.closeIdleConnections();
      for (const socket of this.#unasked) socket.destroy();
    }, 100);
    timer.unref();
    return () => clearInterval(timer);
  }
}
