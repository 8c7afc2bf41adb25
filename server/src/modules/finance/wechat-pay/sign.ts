import { createSign, createVerify, randomBytes, type KeyObject } from "node:crypto";
import { AppError } from "../../../core/kernel/app-error.ts";

/** The scheme that WeChat Pay calls its signatures by: RSA with SHA-256. */
const scheme = "WECHATPAY2-SHA256-RSA2048";
/** What is older or younger was kept by somebody for later. */
const mostSkewSeconds = 300;

/** Lines as WeChat signs them: each ends with a line feed, the last one too. */
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join("");

export function signText(key: KeyObject, text: string): string {
  return createSign("RSA-SHA256").update(text, "utf8").sign(key, "base64");
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return createVerify("RSA-SHA256").update(text, "utf8").verify(key, signature, "base64");
}

/** Thirty-two letters and digits by chance. */
export function randomNonce(): string {
  return randomBytes(16).toString("hex");
}

export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Who calls, and by which of its certificates it signs. */
export interface Signer {
  readonly mch_no: string;
  readonly serial_no: string;
  readonly private_key: KeyObject;
}

/** What of a call is signed. */
export interface SignedCall {
  readonly method: string;
  /** With its query, as it goes over the wire. */
  readonly path: string;
  readonly body: string;
}

interface Moment {
  readonly timestamp: string;
  readonly nonce: string;
}

/** The text that a caller signs. */
export function callText({ method, path, body }: SignedCall, { timestamp, nonce }: Moment): string {
  return lines(method, path, timestamp, nonce, body);
}

/** The header `Authorization` of a call. */
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

/** The parts of such a header, for whoever is called. @returns null: it is none */
export function readAuthorization(header: string): Readonly<Record<string, string>> | null {
  if (!header.startsWith(`${scheme} `)) return null;
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** What stands in the headers of their replies and notices. */
export interface SignedHead {
  readonly serial: string;
  /** Seconds. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The text that they sign: of a reply or a notice. */
export function answerText({ timestamp, nonce }: Moment, body: string): string {
  return lines(timestamp, nonce, body);
}

/** @param header  gives a header by its name in small letters */
export function readHead(header: (name: string) => string | undefined): SignedHead {
  const of = (name: string): string => header(`wechatpay-${name}`) ?? "";
  return { serial: of("serial"), timestamp: of("timestamp"), nonce: of("nonce"), signature: of("signature") };
}

/** A key by which they sign: a public key by its id, or a certificate's by its number. */
export interface PlatformKey {
  readonly serial: string;
  readonly key: KeyObject;
}

/** By which of the keys something must be signed. @returns undefined: by one that is not known */
export function keyOf(keys: readonly PlatformKey[], { serial }: SignedHead): PlatformKey | undefined {
  return keys.find((known) => known.serial.toUpperCase() === serial.toUpperCase());
}

/**
 * Does it come from them, whole and of now? Their probes, which bear `WECHATPAY/SIGNTEST/` for a signature, are refused like any other.
 * @param body  the very text that came
 * @throws {AppError} bad_sign · bad_timestamp
 */
export function demandSigned(keys: readonly PlatformKey[], head: SignedHead, body: string, now: Date): void {
  const known = keyOf(keys, head);
  if (!known || !isSignedBy(known.key, answerText(head, body), head.signature)) throw new AppError("bad_sign");
  const skew = Math.abs(now.getTime() / 1000 - Number(head.timestamp));
  if (!(skew <= mostSkewSeconds)) throw new AppError("bad_timestamp");
}

/** What a page within WeChat needs to open its payment: `wx.requestPayment`, `WeixinJSBridge`. */
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
