// All statements of this file are sent under role platform.
import { chainSlice, linkChain, type Chain } from "./chain.ts";
import { longPatienceMs, type Database } from "../database.ts";

/**
 * Links all waiting rows, supplier by supplier, each slice in its own transaction. Several servers may do so at the same time.
 * @param suppliers  only rows of these suppliers are linked, for tests that share a database; null: all suppliers
 * @returns the number of linked rows
 */
export async function linkWaiting(
  database: Database,
  chains: readonly Chain[],
  suppliers: readonly number[] | null = null,
): Promise<number> {
  const waiting = await database.transaction(
    { role: "platform" },
    async (tx) =>
      await tx.query<{ supplier_id: number; chain: string }>(
        "select supplier_id, chain from platform.unlinked where $1::bigint[] is null or supplier_id = any($1) order by since",
        [suppliers],
      ),
    { readOnly: true, patience_ms: longPatienceMs },
  );
  let total = 0;
  for (const { supplier_id, chain: table } of waiting) {
    const chain = chains.find((one) => one.table === table);
    if (!chain) continue;
    let linked: number;
    do {
      linked = await database.transaction({ role: "app", supplier_id }, async (tx) => await linkChain(tx, chain), {
        patience_ms: longPatienceMs,
      });
      total += linked;
    } while (linked === chainSlice);
  }
  return total;
}
