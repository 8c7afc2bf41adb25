import { signText, type Envelope } from "@kangying/contract/core/wire";
import { ReplyCipher } from "../../server/src/core/wire/reply/reply-cipher.ts";
import { signOf } from "../../server/src/core/wire/input/sign.ts";

type Members = Readonly<Record<string, string>>;

/** The secrets that the measured product runs with. */
export const secrets = { sign_suffix: "kangying", reply_secret: "kangying-reply", token: "bench-".padEnd(32, "x") };

/** Calls the product as the console does: signed, with a right timestamp, every reply encrypted. */
export class Caller {
  readonly #address: string;
  readonly #cipher = new ReplyCipher(secrets.reply_secret);
  #identity: Members = { device: "web" };

  /** @param address  such as `http://127.0.0.1:8080` */
  constructor(address: string) {
    this.#address = address;
  }

  /** Signs in as an owner. Call it again before the token's 15 minutes are over. */
  async signIn(username: string, password: string): Promise<void> {
    this.#identity = { device: "web" };
    const body = { type: "supplier", username, password };
    const reply = await fetch(this.#url("public/user/login"), {
      method: "POST",
      headers: { ...this.#headers(body), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { status, msg, data } = this.read(Buffer.from(await reply.arrayBuffer()));
    if (!status) throw new Error(`signing in failed: ${msg}`);
    const { access_token, suid } = data as { access_token: string; suid: string };
    this.#identity = { device: "web", accesstoken: access_token, supplieruid: suid };
  }

  /** A GET as bytes, for a keep-alive connection. Valid for 5 minutes, like every signed call. */
  bytes(api: string, params: Members): Buffer {
    const { host, pathname, search } = new URL(this.#url(api, params));
    const head = Object.entries({ host, ...this.#headers(params) }).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${head.join("")}\r\n`);
  }

  /** Sends a GET whose body the caller reads. @throws {Error} if it is refused */
  async open(api: string, params: Members): Promise<ReadableStream<Uint8Array>> {
    const reply = await fetch(this.#url(api, params), { headers: this.#headers(params) });
    if (!reply.ok || !reply.body) throw new Error(`${api}: ${this.read(Buffer.from(await reply.arrayBuffer())).msg}`);
    return reply.body;
  }

  /** Decrypts a reply. */
  read(body: Buffer): Envelope {
    return JSON.parse(this.#cipher.decrypt(body.toString("latin1"), this.#identity["accesstoken"] ?? "")) as Envelope;
  }

  #url(api: string, params: Members = {}): string {
    const query = new URLSearchParams(params).toString();
    return `${this.#address}/api/v1/${api}${query === "" ? "" : `?${query}`}`;
  }

  #headers(members: Members): Record<string, string> {
    const identity = { ...this.#identity, timestamp: String(Math.floor(Date.now() / 1000)) };
    const sign = signOf(signText({ ...members, ...identity }, secrets.sign_suffix));
    return { "accept-language": "zh-CN", ...identity, sign };
  }
}
