import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { Config } from "../../kernel/config.ts";
import { keepReply, keptUnder, takeKey, type Intent } from "./idempotency.repo.ts";
import { t } from "../wire.texts.ts";

/** How long a reply is kept for a retry. */
const keptHours = 24;
const nonceBytes = 12;
const tagBytes = 16;

const missing = t("idempotency.missing");

/** @throws {InvalidFields} without a key of 1 to 255 printable characters */
export function checkedKey(key: string | undefined): string {
  if (key === undefined || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new InvalidFields({ "idempotency-key": { text: missing } });
  return key;
}

/** The stored replies of idempotency keys, encrypted in the database. */
export class KeptReplies {
  readonly #secret: KeyObject;

  constructor(config: Config) {
    this.#secret = createSecretKey(Buffer.from(hkdfSync("sha256", config.token_secret, "", "kept-replies", 32)));
  }

  /**
   * Takes the key for this transaction, or waits until the call that holds it has ended.
   * @returns the envelope with which the key was answered, or null when this call has to do the work
   * @throws {AppError} key_reused when the key came with another body
   */
  async take(tx: Tx, intent: Intent, now: Date): Promise<string | null> {
    const expired = new Date(now.getTime() - keptHours * 3_600_000);
    if (await takeKey(tx, intent, now, expired)) return null;
    const kept = await keptUnder(tx, intent);
    if (!kept?.body_hash.equals(intent.body_hash)) throw new AppError("key_reused");
    // A call that answered with a file has no stored reply that could be sent again.
    if (!kept.reply) throw new AppError("duplicate");
    return this.#open(kept.reply);
  }

  /** Stores the reply, in the transaction that took the key. */
  keep(tx: Tx, intent: Intent, json: string): void {
    keepReply(tx, intent, this.#seal(json));
  }

  #seal(json: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", this.#secret, nonce);
    return Buffer.concat([nonce, cipher.update(json, "utf8"), cipher.final(), cipher.getAuthTag()]);
  }

  #open(sealed: Buffer): string {
    const decipher = createDecipheriv("aes-256-gcm", this.#secret, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
  }
}
