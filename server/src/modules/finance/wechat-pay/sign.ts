import { createSign, createVerify, randomBytes, type KeyObject } from "node:crypto";
import { AppError } from "../../../core/kernel/app-error.ts";

/** The name of WeChat Pay's signature scheme: RSA with SHA-256. */
const scheme = "WECHATPAY2-SHA256-RSA2048";
/** A message whose time differs by more is refused, because it may be a replay. */
const mostSkewSeconds = 300;

/** Joins lines as WeChat signs them: each ends with a line feed, the last one too. */
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join("");

export function signText(key: KeyObject, text: string): string {
  return createSign("RSA-SHA256").update(text, "utf8").sign(key, "base64");
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return createVerify("RSA-SHA256").update(text, "utf8").verify(key, signature, "base64");
}

/** Returns 32 random hexadecimal digits. */
export function randomNonce(): string {
  return randomBytes(16).toString("hex");
}

export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The caller and the certificate that it signs with. */
export interface Signer {
  readonly mch_no: string;
  readonly serial_no: string;
  readonly private_key: KeyObject;
}

/** The signed parts of a call. */
export interface SignedCall {
  readonly method: string;
  /** With its query, exactly as it is sent. */
  readonly path: string;
  readonly body: string;
}

interface Moment {
  readonly timestamp: string;
  readonly nonce: string;
}

/** Returns the text that a caller signs. */
export function callText({ method, path, body }: SignedCall, { timestamp, nonce }: Moment): string {
  return lines(method, path, timestamp, nonce, body);
}

/** Returns the header `Authorization` of a call. */
export function authorizationOf({ mch_no, serial_no, private_key }: Signer, call: SignedCall, at: Moment): string {
  const parts = {
    mchid: mch_no,
    nonce_str: at.nonce,
    signature: signText(private_key, callText(call, at)),
    timestamp: at.timestamp,
    serial_no,
  };
  return `${scheme} ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}`;
}

/** Parses such a header, for the called side. @returns null when it is no such header */
export function readAuthorization(header: string): Readonly<Record<string, string>> | null {
  if (!header.startsWith(`${scheme} `)) return null;
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** The signature headers of WeChat's replies and notices. */
export interface SignedHead {
  readonly serial: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** Returns the text of a reply or notice that WeChat signs. */
export function answerText({ timestamp, nonce }: Moment, body: string): string {
  return lines(timestamp, nonce, body);
}

/** Reads the signature headers. @param header  returns a header by its name in lower case */
export function readHead(header: (name: string) => string | undefined): SignedHead {
  const of = (name: string): string => header(`wechatpay-${name}`) ?? "";
  return { serial: of("serial"), timestamp: of("timestamp"), nonce: of("nonce"), signature: of("signature") };
}

/** A key that WeChat signs with: a public key with its id, or a certificate's key with its serial number. */
export interface PlatformKey {
  readonly serial: string;
  readonly key: KeyObject;
}

/** Returns the key that must have signed a message. @returns undefined when the key is unknown */
export function keyOf(keys: readonly PlatformKey[], { serial }: SignedHead): PlatformKey | undefined {
  return keys.find((known) => known.serial.toUpperCase() === serial.toUpperCase());
}

/**
 * Checks that a message comes from WeChat, is unchanged and is recent. WeChat's probes, with `WECHATPAY/SIGNTEST/` as signature, are
 * refused like any other wrong signature.
 * @param body  the exact text that arrived
 * @throws {AppError} bad_sign · bad_timestamp
 */
export function demandSigned(keys: readonly PlatformKey[], head: SignedHead, body: string, now: Date): void {
  const known = keyOf(keys, head);
  if (!known || !isSignedBy(known.key, answerText(head, body), head.signature)) throw new AppError("bad_sign");
  const skew = Math.abs(now.getTime() / 1000 - Number(head.timestamp));
  if (!(skew <= mostSkewSeconds)) throw new AppError("bad_timestamp");
}

/** The parameters with which a page within WeChat opens its payment: `wx.requestPayment`, `WeixinJSBridge`. */
export interface JsapiParams {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: "RSA";
  readonly paySign: string;
}

export function jsapiParams(
  private_key: KeyObject,
  appId: string,
  prepay_id: string,
  { timestamp, nonce }: Moment,
): JsapiParams {
  const pack = `prepay_id=${prepay_id}`;
  const paySign = signText(private_key, lines(appId, timestamp, nonce, pack));
  return { appId, timeStamp: timestamp, nonceStr: nonce, package: pack, signType: "RSA", paySign };
}
