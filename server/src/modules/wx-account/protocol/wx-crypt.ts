import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The secrets for messages that both sides share: the token for signatures, and the key for encryption (43 base64 characters). */
export interface WxKeys {
  readonly app_id: string;
  readonly token: string;
  readonly aes_key: string;
}

const block = 32;
const headBytes = 20;

const keyOf = ({ aes_key }: WxKeys): Buffer => Buffer.from(`${aes_key}=`, "base64");

/** WeChat's signature: the SHA-1 of the token and these words, sorted and joined. @source WeChat, "接入指南" and "消息加解密" */
export function wxSignature(token: string, ...words: readonly string[]): string {
  return createHash("sha1")
    .update([token, ...words].toSorted().join(""), "utf8")
    .digest("hex");
}

/** Verifies a signature in constant time. */
export function isSigned(signature: string, token: string, ...words: readonly string[]): boolean {
  const right = Buffer.from(wxSignature(token, ...words));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Encrypts a message: 16 random bytes, its length, its bytes and the app id, padded to blocks of 32, in AES-256-CBC. */
export function encryptWx(keys: WxKeys, message: string): string {
  const body = Buffer.from(message, "utf8");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const whole = Buffer.concat([randomBytes(16), length, body, Buffer.from(keys.app_id)]);
  const fill = block - (whole.length % block);
  const key = keyOf(keys);
  const cipher = createCipheriv("aes-256-cbc", key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc(fill, fill)])), cipher.final()]).toString(
    "base64",
  );
}

/** Decrypts a message. @returns null where it was not encrypted with this key for this app */
export function decryptWx(keys: WxKeys, cipher: string): string | null {
  try {
    const key = keyOf(keys);
    const decipher = createDecipheriv("aes-256-cbc", key, key.subarray(0, 16)).setAutoPadding(false);
    const whole = Buffer.concat([decipher.update(Buffer.from(cipher, "base64")), decipher.final()]);
    const fill = whole.at(-1) ?? 0;
    if (fill < 1 || fill > block || whole.length < headBytes + fill) return null;
    const end = headBytes + whole.readUInt32BE(16);
    if (end > whole.length - fill || whole.subarray(end, whole.length - fill).toString() !== keys.app_id) return null;
    return whole.subarray(headBytes, end).toString("utf8");
  } catch {
    return null;
  }
}
