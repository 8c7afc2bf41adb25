import type { Services } from "../../jobs/services.ts";
import type { CallContext } from "../../wire/route.ts";

/**
 * Milliseconds after which no further row is tried. For so long, others wait at most for what the trial locks: rows, and the counters of
 * document numbers.
 */
const usualPatience = 1_000;

/** Thrown to end the savepoint of a trial, so that all of it is undone. */
class TrialOver extends Error {}

/**
 * Runs a part of the transaction and always rolls it back. It waits for locks at most half its patience, and others wait for it at most the
 * whole.
 * @param run  calls `goesOn` before each row ·
 * @param patience  milliseconds
 */
export async function inTrial<T>(
  ctx: CallContext,
  run: (trial: CallContext, goesOn: () => boolean) => Promise<T>,
  patience = usualPatience,
): Promise<T> {
  const results: T[] = [];
  try {
    await ctx.tx.savepoint(async () => {
      await ctx.tx.query(`set local lock_timeout = ${patience / 2}`);
      await ctx.tx.query(`set local statement_timeout = ${patience}`);
      const began = performance.now();
      const goesOn = (): boolean => performance.now() - began < patience;
      results.push(await run({ ...ctx, services: enclosed(ctx.services) }, goesOn));
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return results[0] as T;
}

/** Services without any effect outside the transaction: an action that needs one cannot be tried. */
function enclosed(services: Services): Services {
  return {
    ...services,
    files: closed("files") as Services["files"],
    database: closed("database") as Services["database"],
  };
}

function closed(what: string): object {
  const refuse = (): never => {
    throw new Error(`an action that is tried reached for the ${what}: that could not be taken back`);
  };
  return new Proxy({}, { get: refuse });
}
