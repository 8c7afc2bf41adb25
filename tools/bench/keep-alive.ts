import { connect, type Socket } from "node:net";

const headEnd = Buffer.from("\r\n\r\n");

/**
 * One keep-alive connection that sends prepared bytes and waits for the reply. It does as little work as possible, since this process shares
 * the machine with the measured ones.
 */
export class KeptAlive {
  readonly #socket: Socket;
  #reply: PromiseWithResolvers<Buffer> | null = null;
  #bytes: Buffer[] = [];
  /** Bytes still to come; -1: the head is not complete yet. */
  #missing = -1;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#reply?.reject(error));
    socket.on("close", () => this.#reply?.reject(new Error("the server closed the connection")));
  }

  static async open(port: number): Promise<KeptAlive> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await new Promise<void>((resolve, reject) => void socket.once("connect", resolve).once("error", reject));
    return new KeptAlive(socket);
  }

  /** @param request  a complete GET, as bytes @returns the reply's body @throws {Error} if the reply is not a 200 */
  async send(request: Buffer): Promise<Buffer> {
    this.#reply = Promise.withResolvers();
    this.#socket.write(request);
    return await this.#reply.promise;
  }

  #take(chunk: Buffer): void {
    this.#bytes.push(chunk);
    if (this.#missing < 0) this.#readHead();
    else this.#missing -= chunk.length;
    if (this.#missing !== 0) return;
    const whole = Buffer.concat(this.#bytes);
    const body = whole.subarray(whole.indexOf(headEnd) + headEnd.length);
    this.#bytes = [];
    this.#missing = -1;
    if (whole.subarray(9, 12).toString("latin1") === "200") this.#reply?.resolve(body);
    else this.#reply?.reject(new Error(`answered with ${whole.toString("utf8").slice(0, 400)}`));
  }

  #readHead(): void {
    const whole = Buffer.concat(this.#bytes);
    this.#bytes = [whole];
    const end = whole.indexOf(headEnd);
    if (end < 0) return;
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(whole.toString("latin1", 0, end)) ?? [];
    if (length === undefined) this.#socket.destroy(new Error("a reply without its length"));
    this.#missing = Number(length) - (whole.length - end - headEnd.length);
  }

  close(): void {
    this.#reply = null;
    this.#socket.destroy();
  }
}
