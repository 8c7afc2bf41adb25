import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { signText } from "@kangying/contract/core/wire";
import { supplyMarketCalls } from "@kangying/contract/supply/supply.calls";
import { supplyImportPreview } from "@kangying/contract/supply/supply.endpoints";
import type { Services } from "../src/core/jobs/services.ts";
import { seconds } from "../src/core/kernel/clock.ts";
import { ReplyCipher } from "../src/core/wire/reply/reply-cipher.ts";
import { signOf } from "../src/core/wire/input/sign.ts";
import type { Principal, World } from "./principals.ts";

/** What can be called: an endpoint, or a list by its name. */
export type Target = Pick<Endpoint, "api" | "method"> & Partial<Pick<Endpoint, "repeats" | "multipart">>;

export interface CallOptions {
  /** Idempotency key. Default: a new one for each POST that needs one. null: none. */
  readonly key?: string | null;
  /** The other method, for an endpoint that has two. */
  readonly method?: "GET" | "POST";
  readonly language?: string;
  readonly supplieruid?: string;
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  /** Address of the caller, if not this test file's. */
  readonly from?: string;
  /** Default true. */
  readonly encrypted?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls like a link in a new window: everything in the query, with this download token. */
  readonly download_token?: string;
  /** Seconds to add to the clock in `timestamp`. */
  readonly skew?: number;
  /** Sent instead of the right sign. */
  readonly sign?: string;
}

/** A reply, decrypted. `data` is null and `code` empty if the reply was no envelope. */
export interface TestReply {
  readonly http: number;
  readonly status: boolean;
  readonly code: string;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  readonly data: any;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request in the form that `inject` and `fetch` take. */
export interface SignedRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

type Members = Readonly<Record<string, unknown>>;

/** Calls that show texts of other suppliers on purpose: what those offer to every shop of the platform. */
const windows: ReadonlySet<string> = new Set([supplyMarketCalls.MarketList.api, supplyImportPreview.api]);

/** Calls an app like the console: signed, in time, encrypted. Every reply except those of `windows` is searched for texts of other tenants. */
export class Calls {
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #world: World;
  readonly #who: Principal | null;
  readonly #address: string;
  readonly #cipher: ReplyCipher;

  /** @param address  the address that the calls come from */
  constructor(app: FastifyInstance, services: Services, world: World, who: Principal | null, address: string) {
    this.#app = app;
    this.#services = services;
    this.#world = world;
    this.#who = who;
    this.#address = address;
    this.#cipher = new ReplyCipher(services.config.reply_secret);
  }

  async call(target: Target, input: Members = {}, options: CallOptions = {}): Promise<TestReply> {
    const token = options.download_token ?? this.#who?.access_token;
    const response = await this.#app.inject({
      remoteAddress: options.from ?? this.#address,
      ...this.request(target, input, options),
    });
    const body = response.rawPayload;
    const text = response.payload.startsWith("enc:")
      ? this.#cipher.decrypt(response.payload, token ?? "")
      : response.payload;
    if (!windows.has(target.api)) this.#refuseForeignTexts(text, JSON.stringify(input) ?? "");
    if (options.encrypted !== false && response.headers["content-type"]?.toString().startsWith("text/plain"))
      expect(response.payload).toMatch(/^enc:v1z?:/);
    const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    const none = { status: false, code: "", msg: "", data: null };
    const envelope = text.startsWith('{"status":') ? (JSON.parse(text) as typeof none) : none;
    return { ...envelope, http: response.statusCode, headers, body };
  }

  /** The request that `call` would send. */
  request(target: Target, input: Members = {}, options: CallOptions = {}): SignedRequest {
    const method = options.method ?? target.method;
    const defined = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
    );
    const members = method === "GET" || options.file ? texts(defined) : input;
    const identity: Record<string, string> = {
      device: "web",
      timestamp: String(seconds(this.#services.clock.now()) + (options.skew ?? 0)),
    };
    const token = options.download_token ?? this.#who?.access_token;
    if (token !== undefined) identity["accesstoken"] = token;
    const supplieruid = options.supplieruid ?? this.#who?.suid;
    if (supplieruid !== undefined) identity["supplieruid"] = supplieruid;
    const sign =
      options.sign ?? signOf(signText({ ...members, ...identity } as never, this.#services.config.sign_suffix));

    const linked = options.download_token !== undefined;
    const headers: Record<string, string> = {
      "accept-language": options.language ?? "en",
      "user-agent": "test",
      ...(linked ? {} : { ...identity, sign }),
      ...(options.encrypted === false ? { ignoreencryption: "1" } : {}),
    };
    const needsKey = method === "POST" && target.repeats !== undefined && target.repeats !== "none";
    const key = options.key === undefined && needsKey ? randomUUID() : options.key;
    if (typeof key === "string") headers["idempotency-key"] = key;
    const query = new URLSearchParams({
      ...(method === "GET" ? (members as Record<string, string>) : {}),
      ...(linked ? { ...identity, sign } : {}),
    }).toString();
    const url = `/api/v1/${target.api}${query === "" ? "" : `?${query}`}`;
    if (method === "GET") return { method, url, headers: { ...headers, ...options.headers } };
    if (options.file) {
      const form = multipartBody(members as Record<string, string>, options.file);
      return {
        method,
        url,
        headers: { ...headers, "content-type": form.type, ...options.headers },
        payload: form.body,
      };
    }
    return {
      method,
      url,
      headers: { ...headers, "content-type": "application/json", ...options.headers },
      payload: JSON.stringify(members),
    };
  }

  /** @param sent  a text that the caller itself sent is no leak */
  #refuseForeignTexts(text: string, sent: string): void {
    if (this.#who?.sees === null) return;
    const isForeign = ({ id, marker }: { readonly id: number; readonly marker: string }): boolean =>
      id !== this.#who?.sees?.id && text.includes(marker) && !sent.includes(marker);
    const foreign = this.#world.suppliers.filter(isForeign);
    expect(
      foreign.map((supplier) => supplier.context.name),
      "texts of other tenants in a reply",
    ).toEqual([]);
  }
}

function texts(members: Members): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

/** A form with text fields and one file, as a browser sends it. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Buffer },
): { type: string; body: Buffer } {
  const boundary = `----test${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(parts.join("") + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
