import { createHmac } from "node:crypto";
import { fingerprint, keyedFingerprint } from "../../core/auth/proofs/secrets.ts";

/** The seed of a member's next draw. */
export interface DrawSeed {
  /** 64 hexadecimal digits; secret until the draw. */
  readonly seed: string;
  /** SHA-256 of the seed's text, shown to the member before the draw. */
  readonly seed_commit: string;
}

/**
 * The seed of a member's draw with this number in a lottery. It depends only on the server's key and these values: the commitment shown
 * before always fits the draw, and the seed cannot be chosen.
 */
export function seedOf(
  key: string,
  of: { readonly supplier_id: number; readonly lottery_id: number; readonly member_id: number; readonly nth: number },
): DrawSeed {
  const place = [of.supplier_id, of.lottery_id, of.member_id, of.nth].join("/");
  const seed = keyedFingerprint(key, "lottery draw", place).toString("hex");
  return { seed, seed_commit: fingerprint(seed).toString("hex") };
}

/**
 * Returns four random bytes for each call of `drawNumber`: HMAC-SHA256 of the seed over `word:0`, `word:1` … Anybody with seed and word can
 * compute the same number.
 * @param word  the member's own input: without it, the server could know the result in advance
 */
export function bytesOf(seed: string, word: string): () => number {
  let turn = 0;
  return () => createHmac("sha256", seed).update(`${word}:${turn++}`, "utf8").digest().readUInt32BE();
}
