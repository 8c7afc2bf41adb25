import type { Socket } from "node:net";
import type { RawServerDefault } from "fastify";

/**
 * Lets go of connections while a server closes. One that has become idle goes at once and not after its keep-alive time. One that has not
 * asked for anything yet, as browsers open them ahead, goes too: Node takes it for a busy one and would wait until its other end gives up.
 */
export class UnaskedConnections {
  readonly #server: RawServerDefault;
  readonly #unasked = new Set<Socket>();

  /** @param server  that does not listen yet */
  constructor(server: RawServerDefault) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#unasked.add(socket);
      socket.once("close", () => this.#unasked.delete(socket));
    });
    server.on("request", ({ socket }: { readonly socket: Socket }) => void this.#unasked.delete(socket));
  }

  /** @returns what stops it, once the server has closed */
  letGo(): () => void {
    const timer = setInterval(() => {
      this.#server.closeIdleConnections();
      for (const socket of this.#unasked) socket.destroy();
    }, 100);
    timer.unref();
    return () => clearInterval(timer);
  }
}
