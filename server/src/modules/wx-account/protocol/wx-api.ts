import { z } from "zod";

/** A call of WeChat's API, without its token. */
export interface WxCall {
  /** `/cgi-bin/menu/create` */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Posted as JSON. Without it and without a file, the call is a GET. */
  readonly json?: object;
  /** Posted as the field `media` of a form. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}

/** Sends a call and returns the body of the reply. @throws where there is no answer */
export type CarryWx = (call: WxCall) => Promise<string>;

/** WeChat refused the call, with an error code. */
export class WxRefused extends Error {
  override readonly name = "WxRefused";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message.slice(0, 160));
    this.code = code;
  }
}

const refusal = z.object({ errcode: z.number().int(), errmsg: z.string().default("") });

/** Reads a reply, which has status 200 even for a refusal. @throws {WxRefused} −2: it is no JSON object */
export function readWx(body: string): Readonly<Record<string, unknown>> {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    throw new WxRefused(-2, "no JSON");
  }
  if (typeof said !== "object" || said === null || Array.isArray(said)) throw new WxRefused(-2, "no object");
  const read = refusal.safeParse(said);
  if (read.success && read.data.errcode !== 0) throw new WxRefused(read.data.errcode, read.data.errmsg);
  return said as Readonly<Record<string, unknown>>;
}

const host = "https://api.weixin.qq.com";
const patienceMs = 8_000;
const longestReply = 2 * 1024 * 1024;

/** Sends over the network: one fixed host, no redirects. @throws what fetch throws, a timeout too */
export const overNet: CarryWx = async ({ path, query = {}, json, file }) => {
  const form = new FormData();
  if (file) form.set("media", new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const posted = json ? JSON.stringify(json) : file ? form : null;
  const reply = await fetch(`${host}${path}?${new URLSearchParams(query).toString()}`, {
    ...(posted === null ? {} : { method: "POST", body: posted }),
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await reply.text();
  if (text.length > longestReply) throw new Error("their reply is too long");
  return text;
};
