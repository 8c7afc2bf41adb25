import { createHmac } from "node:crypto";
import { fingerprint, keyedFingerprint } from "../../core/auth/proofs/secrets.ts";

/** What a member's next draw will be drawn from. */
export interface DrawSeed {
  /** As 64 hexadecimal digits: secret until it has been drawn. */
  readonly seed: string;
  /** SHA-256 of the seed as it is written, which the member is shown before. */
  readonly seed_commit: string;
}

/**
 * The seed of a member's draw with this number in a lottery. It follows from the server's key alone, so that what is shown before and what is
 * drawn from after are one, and nobody can choose it.
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
 * Four random bytes at each asking, for `drawNumber`: HMAC-SHA256 of the seed over `word:0`, `word:1` … Whoever has seed and word finds the
 * same number.
 * @param word  what the member adds: without it the server could know what they will draw
 */
export function bytesOf(seed: string, word: string): () => number {
  let turn = 0;
  return () => createHmac("sha256", seed).update(`${word}:${turn++}`, "utf8").digest().readUInt32BE();
}
