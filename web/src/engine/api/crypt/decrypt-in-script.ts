import { gcm } from "@noble/ciphers/aes.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { replyKeyInfo } from "@kangying/contract/core/wire";

/**
 * AES-256-GCM in JavaScript, for pages without WebCrypto.
 * @param sealed  ciphertext ‖ tag
 * @throws where the tag is wrong
 */
export function openSealed(secret: string, salt: string, nonce: Uint8Array, sealed: Uint8Array): Uint8Array {
  const key = hkdf(sha256, utf8ToBytes(secret), utf8ToBytes(salt), utf8ToBytes(replyKeyInfo), 32);
  return gcm(key, nonce).decrypt(sealed);
}
