import { createHmac } from "node:crypto";
import type { ProviderChannel } from "@kangying/contract/finance/money";
import { seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Config } from "../../../core/kernel/config.ts";
import { findPaySet } from "./pay-set.repo.ts";

/** A supplier's account at a payment company. */
export interface PayAccount {
  readonly mch_no: string;
  /** The key that signs the company's notices. */
  readonly key: string;
}

const purpose = "payment key";

/** Encrypts a key for the database. */
export function sealPayKey({ token_secret }: Config, key: string): Buffer {
  return seal(token_secret, purpose, key);
}

/** Decrypts a stored key. @throws {Error} when it was not encrypted with this server's secret */
export function openPayKey({ token_secret }: Config, sealed: Buffer): string {
  return unseal(token_secret, purpose, sealed);
}

/** Returns the sandbox's key of a merchant. The sandbox refuses any other key, as a real company refuses a mistyped one. */
export function sandboxKeyOf({ token_secret }: Config, mch_no: string): string {
  return createHmac("sha256", token_secret).update(`sandbox merchant\n${mch_no}`).digest("hex").slice(0, 32);
}

/** Returns the sandbox account that every supplier has from the start. */
export function sandboxAccount(config: Config, supplier_id: number): PayAccount {
  const mch_no = `19${String(supplier_id).padStart(8, "0")}`;
  return { mch_no, key: sandboxKeyOf(config, mch_no) };
}

/**
 * Returns the account with which a supplier takes money by a channel.
 * @param closed  also returns a closed account, to finish payments that began while it was open
 * @returns null when the supplier takes no money by the channel
 */
export async function payAccountOf(
  tx: Tx,
  config: Config,
  supplier_id: number,
  channel: Exclude<ProviderChannel, "wechat">,
  closed?: "even closed",
): Promise<PayAccount | null> {
  const set = await findPaySet(tx, supplier_id, channel);
  if (!set) return sandboxAccount(config, supplier_id);
  return set.is_open || closed ? { mch_no: set.mch_no, key: openPayKey(config, set.key_cipher) } : null;
}
