import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Returns the hash that the database stores for a secret of a client: it can be compared, but not read back. */
export function fingerprint(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/**
 * Returns the fingerprint of a value that is short enough to be guessed (four letters, six digits, a login name). It is useless without the
 * server's key.
 * @param purpose  makes fingerprints for different purposes differ
 */
export function keyedFingerprint(key: string, purpose: string, value: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${value}`, "utf8").digest();
}

/** Returns 256 random bits as a text that is safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

const nonceBytes = 12;
const tagBytes = 16;

function sealingKey(key: string, purpose: string): Buffer {
  return createHmac("sha256", key).update(`seal\n${purpose}`, "utf8").digest();
}

/**
 * Encrypts a text that must be readable again, such as the number of a bank account.
 * @param key  the server's own key · purpose  a text that was sealed for one purpose cannot be opened for another
 */
export function seal(key: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a sealed text. @throws {Error} when it was not sealed with this key for this purpose, or was changed afterwards */
export function unseal(key: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}
