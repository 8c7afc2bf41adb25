import type { Logger } from "../kernel/log.ts";
import { chainSlice, linkChain, type Chain } from "./chain.ts";
import type { Database } from "./database.ts";

/** Rows must be linked within a second of their commit. */
const everyMs = 500;

/**
 * Links whatever waits, supplier by supplier, each slice in a transaction of its own. Several servers may do so at once.
 * @returns how many rows were linked
 */
export async function linkWaiting(database: Database, chains: readonly Chain[]): Promise<number> {
  const waiting = await database.transaction(
    { role: "platform" },
    async (tx) =>
      await tx.query<{ supplier_id: number; chain: string }>(
        "select supplier_id, chain from platform.unlinked order by since",
      ),
    { readOnly: true },
  );
  let total = 0;
  for (const { supplier_id, chain: table } of waiting) {
    const chain = chains.find((one) => one.table === table);
    if (!chain) continue;
    let linked: number;
    do {
      linked = await database.transaction({ role: "app", supplier_id }, async (tx) => await linkChain(tx, chain));
      total += linked;
    } while (linked === chainSlice);
  }
  return total;
}

/**
 * Keeps linking until it is stopped.
 * @param log  told when linking fails; it goes on all the same
 * @returns stops it, and resolves when the last round is through
 */
export function startLinking(database: Database, chains: readonly Chain[], log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const link = async (): Promise<void> => {
    try {
      await linkWaiting(database, chains);
    } catch (error) {
      log.error({ err: error }, "rows could not be linked into their chains");
    }
    wait();
  };
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = link();
    }, everyMs).unref();
  };
  wait();
  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await round;
  };
}
