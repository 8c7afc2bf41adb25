import { AsyncLocalStorage } from "node:async_hooks";
import type { Chain } from "../db/chains/chain.ts";
import { linkWaiting } from "../db/chains/link-chains.ts";
import type { Services } from "./services.ts";
import { onCommitted } from "./wake.ts";

/** The hash chain of the operator log, one per supplier. */
export const operateLogChain: Chain = { table: "operate_log", rule: "log.chain", written_at: "at" };

/** The hash chain of the login log: successful and refused sign-ins. */
export const loginLogChain: Chain = { table: "login_log", rule: "login_log.chain", written_at: "at" };

/** The delay after a commit of this process: short enough for "within a second", and long enough to link a burst of rows in one round. */
const soonMs = 300;
/**
 * The interval of the regular round, for rows of a process that died before it linked them. It is well within the grace period of the
 * verification.
 */
const sweepMs = 4000;

/**
 * Links rows into their chains soon after their commit. Several servers may do so at the same time: a lock on the chain's head makes them
 * take turns.
 * @param chains  the chains of the modules, beside the two logs
 * @returns a function that stops the linking after one last round
 */
export function keepChains(services: Services, chains: readonly Chain[]): () => Promise<void> {
  const { database, log } = services;
  const outside = AsyncLocalStorage.snapshot();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  const link = async (): Promise<void> => {
    try {
      await linkWaiting(database, [operateLogChain, loginLogChain, ...chains]);
    } catch (error) {
      log.error({ err: error }, "rows could not be linked into their chains");
    }
  };
  const plan = (milliseconds: number): void => {
    const at = Date.now() + milliseconds;
    if (stopped || at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY;
      round = round.then(link).then(() => plan(sweepMs));
    }, milliseconds);
    timer.unref();
  };

  const stopHearing = onCommitted(database, () => outside(plan, soonMs));
  plan(soonMs);
  return async () => {
    stopped = true;
    stopHearing();
    clearTimeout(timer);
    await round;
    await link();
  };
}
