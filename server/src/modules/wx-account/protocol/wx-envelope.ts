import { decryptWx, encryptWx, isSigned, type WxKeys, wxSignature } from "./wx-crypt.ts";
import { readWxXml, wordOf, type WxXml, writeWxXml } from "./wx-xml.ts";

/** The query parameters of an encrypted message. */
export interface WxHead {
  /** Seconds. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** A posted message: its query and its body. */
export interface WxPost {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message with a larger time difference may be a replay. */
const mostSkewSeconds = 600;

export const isOfNow = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/u.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= mostSkewSeconds;

/** Encrypts and signs a message, as either side sends it. */
export function sealWx(keys: WxKeys, message: string, { timestamp, nonce }: WxHead): WxPost {
  const cipher = encryptWx(keys, message);
  const signature = wxSignature(keys.token, timestamp, nonce);
  const msg_signature = wxSignature(keys.token, timestamp, nonce, cipher);
  const query = { signature, timestamp, nonce, encrypt_type: "aes", msg_signature };
  return { query, body: writeWxXml({ ToUserName: keys.app_id, Encrypt: cipher }) };
}

/** The encrypted answer to a message; its signature is inside the body. */
export function sealAnswer(keys: WxKeys, message: string, { timestamp, nonce }: WxHead): string {
  const cipher = encryptWx(keys, message);
  const MsgSignature = wxSignature(keys.token, timestamp, nonce, cipher);
  return writeWxXml({ Encrypt: cipher, MsgSignature, TimeStamp: Number(timestamp), Nonce: nonce });
}

/** Decrypts a posted message. @returns null where it is not WeChat's, is damaged or too old */
export function openWx(keys: WxKeys, { query, body }: WxPost, now: Date): WxXml | null {
  const { timestamp = "", nonce = "", msg_signature = "" } = query;
  const outer = readWxXml(body);
  if (!outer || !isOfNow(timestamp, now)) return null;
  const cipher = wordOf(outer, "Encrypt");
  if (!isSigned(msg_signature, keys.token, timestamp, nonce, cipher)) return null;
  const clear = decryptWx(keys, cipher);
  return clear === null ? null : readWxXml(clear);
}
