import { z } from "zod";
import { AppError } from "../../../core/kernel/app-error.ts";
import { asProvider } from "../../../core/kernel/provider-calls.ts";
import { ProviderRefused } from "../provider/provider.ts";
import {
  authorizationOf,
  demandSigned,
  keyOf,
  randomNonce,
  readHead,
  secondsOf,
  type PlatformKey,
  type SignedCall,
  type Signer,
} from "./sign.ts";

/** A request as it is sent. */
export interface WechatRequest extends SignedCall {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
}

export interface WechatReply {
  readonly status: number;
  /** By header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request to WeChat Pay, or to the sandbox that imitates it. @throws when there is no answer */
export type CarryWechat = (request: WechatRequest) => Promise<WechatReply>;

/** An answer that is verified to come from WeChat. */
export interface WechatAnswer {
  readonly status: number;
  /** For a refusal: WeChat's error code, otherwise empty. */
  readonly code: string;
  readonly message: string;
  readonly said: unknown;
}

export type CallWechat = (
  method: "GET" | "POST",
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<WechatAnswer>;

const refusal = z.object({ code: z.string().max(60), message: z.string().catch("") });

/** The parts of an account that a client needs. */
export interface ClientParts extends Signer {
  readonly carry: CarryWechat;
  readonly now: () => Date;
  /** Returns the keys that may have signed answers. */
  readonly keys: () => Promise<readonly PlatformKey[]>;
  /** Fetches WeChat's certificates again, when an answer is signed by an unknown one. */
  readonly fetchKeys: () => Promise<readonly PlatformKey[]>;
}

/**
 * Calls WeChat Pay API v3: signs requests and accepts only signed answers. An error on WeChat's side throws and is tried again.
 * @throws {ProviderRefused} WeChat does not know the merchant or its key
 */
export function wechatClient(parts: ClientParts): CallWechat {
  return async (method, path, body, more = {}) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const call = { method, path, body: text };
    const authorization = authorizationOf(parts, call, { timestamp: secondsOf(parts.now()), nonce: randomNonce() });
    const headers = { accept: "application/json", "content-type": "application/json", authorization, ...more };
    const reply = await parts.carry({ ...call, headers });
    return await readAnswer(parts, reply);
  };
}

async function readAnswer(parts: ClientParts, reply: WechatReply): Promise<WechatAnswer> {
  const { status, body } = reply;
  const said = readJson(body);
  const { code, message } = refusal.catch({ code: "", message: "" }).parse(status < 300 ? {} : said);
  // WeChat does not sign its answers to an unknown merchant.
  if (status === 401 || code === "SIGN_ERROR") throw new ProviderRefused("SIGN_ERROR");
  if (code === "MCH_NOT_EXISTS") throw new ProviderRefused("MCH_NOT_EXISTS");
  if (status >= 500) throw new Error(`wechat pay answered ${status} ${code}`);
  const head = readHead((name) => reply.headers[name]);
  const known = await parts.keys();
  const keys = keyOf(known, head) ? known : await parts.fetchKeys();
  try {
    demandSigned(keys, head, body, parts.now());
  } catch (error) {
    if (error instanceof AppError) throw new UnsignedAnswer(error.code);
    throw error;
  }
  return { status, code, message, said };
}

/** An answer that is not signed by WeChat, or not recent. It is ignored, and the request is sent again. */
export class UnsignedAnswer extends Error {
  override readonly name = "UnsignedAnswer";
}

export function readJson(body: string): unknown {
  if (body === "") return {};
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

const patienceMs = 10_000;
const longestReply = 256 * 1024;

/** Sends requests over the network. @param base  `https://api.mch.weixin.qq.com` @throws the errors of fetch, a timeout included */
export function wechatOverNetwork(base: string): CarryWechat {
  return async ({ method, path, headers, body }) => {
    const reply = await asProvider("wechat_pay", () =>
      fetch(new URL(path, base), {
        method,
        headers,
        ...(method === "POST" ? { body } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    const text = await reply.text();
    if (text.length > longestReply) throw new Error("wechat pay's answer is too long");
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: text };
  };
}
