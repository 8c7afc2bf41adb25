import { deflatedMarker, plainMarker, replyKeyInfo } from "@kangying/contract/core/wire";
import { inflateRaw } from "./inflate.ts";

const utf8 = new TextEncoder();
const nonceBytes = 12;

/** Decrypts one AES-256-GCM message (ciphertext ‖ tag) with a key from HKDF-SHA-256 of the secret. */
type Open = (secret: string, salt: string, nonce: Uint8Array, sealed: Uint8Array) => Promise<Uint8Array>;

const keys = new Map<string, Promise<CryptoKey>>();

/** The key of replies for a token. The last keys are cached, because every reply needs one. */
function replyKey(secret: string, salt: string): Promise<CryptoKey> {
  const name = `${secret}\n${salt}`;
  let key = keys.get(name);
  if (!key) {
    key = crypto.subtle
      .importKey("raw", utf8.encode(secret), "HKDF", false, ["deriveKey"])
      .then((base) =>
        crypto.subtle.deriveKey(
          { name: "HKDF", hash: "SHA-256", salt: utf8.encode(salt), info: utf8.encode(replyKeyInfo) },
          base,
          { name: "AES-GCM", length: 256 },
          false,
          ["decrypt"],
        ),
      );
    if (keys.size > 4) keys.clear();
    keys.set(name, key);
  }
  return key;
}

const openInBrowser: Open = async (secret, salt, nonce, sealed) => {
  const key = await replyKey(secret, salt);
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce.slice() }, key, sealed.slice());
  return new Uint8Array(opened);
};

/** Pages on plain http have no WebCrypto. There the same is done in JavaScript, which is loaded only then. */
const openInScript: Open = async (secret, salt, nonce, sealed) => {
  const { openSealed } = await import("./decrypt-in-script.ts");
  return openSealed(secret, salt, nonce, sealed);
};

/**
 * Decrypts the text of a reply.
 * @param body  as received; without the marker it is returned unchanged
 * @param salt  the access token that the request sent, or ""
 * @returns the decrypted text, or `body` where it cannot be decrypted
 */
export async function decryptReply(body: string, secret: string, salt: string): Promise<string> {
  const marker = [deflatedMarker, plainMarker].find((known) => body.startsWith(known));
  if (!marker) return body;
  try {
    const bytes = Uint8Array.from(atob(body.slice(marker.length)), (c) => c.charCodeAt(0));
    const open = globalThis.crypto?.subtle ? openInBrowser : openInScript;
    const opened = await open(secret, salt, bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes));
    const plain = marker === deflatedMarker ? await inflateRaw(opened) : opened;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return body;
  }
}
