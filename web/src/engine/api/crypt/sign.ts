import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { signText } from "@kangying/contract/core/wire";

/** The values that can be signed. */
export type Signable = Parameters<typeof signText>[0];

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Computes the sign of a call: the text of its members is hashed three times, each time over the hex text of the result before.
 * @param members  query or body members together with the signed headers
 * @source docs/wire.md, "Sign"
 */
export function sign(members: Signable, suffix: string): string {
  return hash(hash(hash(signText(members, suffix))));
}

/** An idempotency key that is the same for the same text (for the refresh of one token). */
export function keyFrom(text: string): string {
  const hex = hash(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
