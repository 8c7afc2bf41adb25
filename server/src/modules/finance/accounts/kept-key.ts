import type { Work } from "../../../core/jobs/work.ts";
import { sealPayKey } from "./pay-account.ts";
import type { PaySetRow } from "./pay-set.repo.ts";

/**
 * Returns the key columns to store: of the given key, otherwise of the key before.
 * @param key  checked; null only when there is a key before
 */
export function keptKey(
  { services }: Pick<Work, "services">,
  key: string | null,
  before: PaySetRow | undefined,
): Pick<PaySetRow, "key_cipher" | "key_tail"> {
  return key === null && before
    ? { key_cipher: before.key_cipher, key_tail: before.key_tail }
    : { key_cipher: sealPayKey(services.config, key ?? ""), key_tail: (key ?? "").slice(-4) };
}
