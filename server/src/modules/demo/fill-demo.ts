import { readFile } from "node:fs/promises";
import type { Chain } from "../../core/db/chains/chain.ts";
import type { Tx } from "../../core/db/database.ts";
import { SlowStatements } from "../../core/db/slow-statements.ts";
import { hashPassword } from "../../core/auth/proofs/passwords.ts";
import { operateLogChain } from "../../core/jobs/keep-chains.ts";
import type { Services } from "../../core/jobs/services.ts";
import { localDate } from "../../core/kernel/day.ts";
import { demoPassword } from "./demo-accounts.ts";
import { hasAccounts, markMoves } from "./demo.repo.ts";
import { unpackRows, type KeptRows } from "./kept/kept-file.ts";
import { openOthers } from "./platform/other-suppliers.ts";
import { keepSlow, timedBy } from "./platform/platform-slow.ts";
import { baseFor, loadRows } from "./kept/load-rows.ts";
import { livePresent } from "./live-present.ts";

export { demoAccounts, demoPassword } from "./demo-accounts.ts";

/** The file that `npm run seed -- --keep` writes: the demo as it was on a morning, with days counted back from there. */
export const keptFile = new URL("./kept/demo.rows.br", import.meta.url);
const zone = "Asia/Shanghai";

/**
 * Fills an empty database with the demo accounts and two years of a camp that end today, or changes nothing. Does nothing when there is any
 * account. The kept rows are loaded shifted by whole weeks; the days since then are lived.
 * @param chains  the hash chains of the modules, beside the operator log
 * @returns whether it filled the database
 */
export async function fillDemo(services: Services, chains: readonly Chain[]): Promise<boolean> {
  const { database, clock, log } = services;
  if (await database.transaction({ role: "auth" }, hasAccounts)) return false;
  const began = performance.now();
  log.info("making demo data");
  const rows = unpackRows(await readFile(keptFile));
  // Hashed before the transaction: one hash for all accounts, and no connection waits for it.
  const hash = await hashPassword(demoPassword);
  const filled = await database.transaction({ role: "owner" }, async (tx) => {
    if (!(await stillEmpty(tx))) return false;
    await load(services, tx, rows, { hash, chains: [operateLogChain, ...chains], now: clock.now() });
    return true;
  });
  await database.forgetPrepared?.();
  if (filled) log.info({ ms: Math.round(performance.now() - began) }, "demo data made");
  return filled;
}

/**
 * Returns whether the database is still empty. Another process may have been faster; the lock on the suppliers' table excludes that from
 * here on.
 */
async function stillEmpty(tx: Tx): Promise<boolean> {
  await tx.query("lock table supplier in share row exclusive mode");
  return !(await hasAccounts(tx));
}

interface Loading {
  readonly hash: string;
  readonly chains: readonly Chain[];
  readonly now: Date;
}

async function load(services: Services, plain: Tx, rows: KeptRows, { hash, chains, now }: Loading): Promise<void> {
  const slow = new SlowStatements();
  const tx = timedBy(slow, plain);
  const today = localDate(now, zone);
  const base = baseFor(rows.base, today);
  const instead = { "auth.account.password_hash": hash };
  await loadRows(tx, rows, base, { instead, chains, repeats: markMoves });
  await openOthers(tx, { now, hash });
  await livePresent(services, tx, { base, today, now, hash });
  await keepSlow(tx, slow, services.database.engine, now);
}
