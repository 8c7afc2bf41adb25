import { Socket } from "node:net";

/** A connection to a UNIX socket or named pipe, whatever host and port `pg` passes. */
export class SocketStream extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }

  // pg sets these for TCP.
  override setNoDelay(): this {
    return this;
  }

  override setKeepAlive(): this {
    return this;
  }
}
