import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";
import { deflatedMarker, deflateFrom, plainMarker, replyKeyInfo } from "@kangying/contract/core/wire";

const nonceBytes = 12;
const tagBytes = 16;
/** From this size on, a reply is compressed outside the event loop: 64 KiB take about half a millisecond. */
const deflateAsideFrom = 64 * 1024;
const keptKeys = 5_000;
const deflateAside = promisify(deflateRaw);
/**
 * A quarter of zlib's usual working memory: the usual size would cost the garbage collector more than these few kilobytes are worth, and
 * the result is no longer.
 */
const sparing = { level: 1, windowBits: 13, memLevel: 6 } as const;

/** Encrypts replies for clients that have the page. It hides them from proxies and logs, and does not replace TLS. */
export class ReplyCipher {
  readonly #secret: string;
  // A token's key is derived once and kept while the token is in use; a Map keeps insertion order, so it works as an LRU cache. They are
  // kept as key objects: passing raw bytes for each reply costs four times the encryption itself (9 against 35 µs for 1 KB).
  readonly #keys = new Map<string, KeyObject>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * @param json  the envelope
   * @param accessToken  the request's token, or ""
   * @param nonce  12 bytes; given only by tests
   */
  async encrypt(json: string, accessToken: string, nonce: Buffer = randomBytes(nonceBytes)): Promise<string> {
    const bytes = Buffer.from(json);
    if (bytes.length < deflateFrom) return plainMarker + this.#seal(bytes, accessToken, nonce);
    const small =
      bytes.length < deflateAsideFrom ? deflateRawSync(bytes, sparing) : await deflateAside(bytes, { level: 1 });
    return deflatedMarker + this.#seal(small, accessToken, nonce);
  }

  /**
   * Returns the text of an encrypted reply; for tests and tools, because the server only encrypts.
   * @throws when the body was not made with this secret and token
   */
  decrypt(body: string, accessToken: string): string {
    const deflated = body.startsWith(deflatedMarker);
    const sealed = Buffer.from(body.slice((deflated ? deflatedMarker : plainMarker).length), "base64");
    const decipher = createDecipheriv("aes-256-gcm", this.#keyOf(accessToken), sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const bytes = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return (deflated ? inflateRawSync(bytes) : bytes).toString("utf8");
  }

  #seal(bytes: Buffer, accessToken: string, nonce: Buffer): string {
    const cipher = createCipheriv("aes-256-gcm", this.#keyOf(accessToken), nonce);
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64");
  }

  #keyOf(accessToken: string): KeyObject {
    let key = this.#keys.get(accessToken);
    if (key) this.#keys.delete(accessToken);
    else key = createSecretKey(Buffer.from(hkdfSync("sha256", this.#secret, accessToken, replyKeyInfo, 32)));
    this.#keys.set(accessToken, key);
    if (this.#keys.size > keptKeys) this.#keys.delete(this.#keys.keys().next().value ?? "");
    return key;
  }
}
