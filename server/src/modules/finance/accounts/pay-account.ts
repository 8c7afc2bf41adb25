import { createHmac } from "node:crypto";
import { providerChannels, type ProviderChannel } from "@kangying/contract/finance/money";
import { seal, unseal } from "../../../core/auth/secrets.ts";
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
  channel: ProviderChannel,
  closed?: "even closed",
): Promise<PayAccount | null> {
  const set = await findPaySet(tx, supplier_id, channel);
  if (!set) return sandboxAccount(config, supplier_id);
  return set.is_open || closed
    ? { mch_no: set.mch_no, key: unseal(config.token_secret, purpose, set.key_cipher) }
    : null;
}

/** Every key by which a notice for a supplier may be signed: of a channel that was closed meanwhile, too, for its payments are paid all the same. */
export async function noticeKeysOf(tx: Tx, config: Config, supplier_id: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const channel of providerChannels) {
    const set = await findPaySet(tx, supplier_id, channel);
    keys.push(set ? unseal(config.token_secret, purpose, set.key_cipher) : sandboxAccount(config, supplier_id).key);
  }
  return keys;
}
