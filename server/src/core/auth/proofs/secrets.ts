import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** What the database keeps of a secret that a client holds: it can be recognised, not read back. */
export function fingerprint(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/**
 * Fingerprint of something short enough to be guessed (four letters, six digits, a login name): useless without the server's key.
 * @param purpose  keeps fingerprints of different things apart
 */
export function keyedFingerprint(key: string, purpose: string, value: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${value}`, "utf8").digest();
}

/** 256 random bits, safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

const nonceBytes = 12;
const tagBytes = 16;

function sealingKey(key: string, purpose: string): Buffer {
  return createHmac("sha256", key).update(`seal\n${purpose}`, "utf8").digest();
}

/**
 * Enciphers something that must be readable again, such as a bank account's number.
 * @param key  the server's own · purpose  a text sealed for one thing cannot be opened as another
 */
export function seal(key: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws {Error} what was not sealed with this key for this purpose, or was changed since */
export function unseal(key: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}
