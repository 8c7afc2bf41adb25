import { createHmac } from "node:crypto";
import type { ProviderChannel } from "@kangying/contract/finance/money";
import { seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Config } from "../../../core/kernel/config.ts";
import { findPaySet } from "./pay-set.repo.ts";

/** What a supplier is to a payment company. */
export interface PayAccount {
  readonly mch_no: string;
  /** Signs what the company tells us. */
  readonly key: string;
}

const purpose = "payment key";

/** What the database keeps of a key. */
export function sealPayKey({ token_secret }: Config, key: string): Buffer {
  return seal(token_secret, purpose, key);
}

/** @throws {Error} what was not sealed by this server's secret */
export function openPayKey({ token_secret }: Config, sealed: Buffer): string {
  return unseal(token_secret, purpose, sealed);
}

/** The sandbox's key of a merchant: another one is refused there, as a mistyped one is by a real company. */
export function sandboxKeyOf({ token_secret }: Config, mch_no: string): string {
  return createHmac("sha256", token_secret).update(`sandbox merchant\n${mch_no}`).digest("hex").slice(0, 32);
}

/** The account that every supplier has in the sandbox from the start. */
export function sandboxAccount(config: Config, supplier_id: number): PayAccount {
  const mch_no = `19${String(supplier_id).padStart(8, "0")}`;
  return { mch_no, key: sandboxKeyOf(config, mch_no) };
}

/**
 * With which account a supplier takes money by a channel.
 * @param closed  what began while it was open is brought to its end
 * @returns null where it does not take any
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
