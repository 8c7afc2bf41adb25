import { randomUUID } from "node:crypto";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { signText } from "@kangying/contract/core/wire";
import { ReplyCipher } from "../src/core/wire/reply/reply-cipher.ts";
import { signOf } from "../src/core/wire/input/sign.ts";

type Members = Readonly<Record<string, unknown>>;

/** A reply, decrypted. `code` is empty if a proxy answered instead of the server. */
export interface WireReply {
  readonly http: number;
  readonly code: string;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  readonly data: any;
}

/** Secrets of the wire, by default configuration. */
const signSuffix = "kangying";
const cipher = new ReplyCipher("kangying-reply");

/** A busy server says so and has done nothing. On a busy machine that is no failure, so the call is sent again, up to this many times. */
const mostTries = 20;

/** Makes calls over a real connection, as a console does. */
export class WireClient {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #suid: string | undefined;
  #token: string | undefined;

  /** @param url  of a server or a proxy @param suid  the shop that visitors and members call */
  constructor(url: string, suid?: string) {
    this.#url = url;
    this.#suid = suid;
  }

  /** Uses a token that did not come from `signIn`. */
  keep(token: string): void {
    this.#token = token;
  }

  /** A client with the same session at another address. */
  at(url: string): WireClient {
    const other = new WireClient(url, this.#suid);
    other.#token = this.#token;
    return other;
  }

  /** Signs in and keeps the token for later calls. @param name  name of an operator; absent: the account itself */
  async signIn(username: string, password: string, name?: string): Promise<WireReply> {
    const who = name === undefined ? { type: "supplier", username } : { type: "operator", username, name };
    const reply = await this.post("public/user/login", { ...who, password });
    if (reply.http === 200) this.#token = (reply.data as { access_token: string }).access_token;
    return reply;
  }

  async get(api: string, query: Readonly<Record<string, string>> = {}): Promise<WireReply> {
    const search = new URLSearchParams(query).toString();
    return await this.#send("GET", `/api/v1/${api}${search === "" ? "" : `?${search}`}`, query, "");
  }

  /** @param key  idempotency key; a repeated call uses the key of the first try */
  async post(api: string, body: Members, key: string = randomUUID()): Promise<WireReply> {
    return await this.#send("POST", `/api/v1/${api}`, body, JSON.stringify(body), key);
  }

  /** Opens an event stream. @param heard  called with the name of each event @returns once it has begun: its end */
  async stream(api: string, heard?: (event: string) => void): Promise<{ readonly end: Promise<void> }> {
    let answer = await this.#ask("GET", `/api/v1/${api}`, {}, "");
    for (let tries = 1; answer.statusCode === 503 && tries < mostTries; tries += 1) {
      answer.resume();
      await sleep(1000);
      answer = await this.#ask("GET", `/api/v1/${api}`, {}, "");
    }
    if (heard)
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        for (const [, event = ""] of chunk.matchAll(/^event: (\w+)$/gm)) heard(event);
      });
    const end = new Promise<void>((resolve) => answer.resume().once("close", () => resolve()));
    if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
    return { end };
  }

  async #send(method: "GET" | "POST", path: string, members: Members, body: string, key?: string): Promise<WireReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#sendOnce(method, path, members, body, key);
      if (reply.http !== 503 || reply.code !== "busy" || tries === mostTries) return reply;
      await sleep(1000);
    }
  }

  async #sendOnce(
    method: "GET" | "POST",
    path: string,
    members: Members,
    body: string,
    key?: string,
  ): Promise<WireReply> {
    const answer = await this.#ask(method, path, members, body, key);
    const http = answer.statusCode ?? 0;
    const sealed = await text(answer);
    if (!sealed.startsWith("enc:")) return { http, code: "", msg: "", data: null };
    return { ...(JSON.parse(cipher.decrypt(sealed, this.#token ?? "")) as Omit<WireReply, "http">), http };
  }

  async #ask(
    method: "GET" | "POST",
    path: string,
    members: Members,
    body: string,
    key?: string,
  ): Promise<IncomingMessage> {
    const identity = {
      device: "web",
      timestamp: String(Math.floor(Date.now() / 1000)),
      ...(this.#token === undefined ? {} : { accesstoken: this.#token }),
      ...(this.#suid === undefined ? {} : { supplieruid: this.#suid }),
    };
    const headers = {
      ...identity,
      sign: signOf(signText({ ...members, ...identity }, signSuffix)),
      "accept-language": "en",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    return await new Promise((resolve, reject) => {
      const sent = request(`${this.#url}${path}`, { method, headers, agent: this.#agent });
      sent.on("error", reject).on("response", resolve).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
