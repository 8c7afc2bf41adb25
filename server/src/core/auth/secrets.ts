import { createHash, createHmac, randomBytes } from "node:crypto";

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
