import type { Services } from "../../jobs/services.ts";
import type { CallContext } from "../../wire/route.ts";

/**
 * Milliseconds after which no further row is tried: so long do others wait at most for what it holds, the rows and the counters that numbers
 * of documents come from.
 */
const usualPatience = 1_000;

/** Ends the savepoint of a trial, that all of it is undone. */
class TrialOver extends Error {}

/**
 * Runs a part of the transaction and rolls it back, whatever comes of it. It waits for nobody longer than half its patience, and nobody waits
 * for it longer than the whole.
 * @param run  asks `goesOn` before each row · @param patience  milliseconds
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

/** Services whose ways out of the transaction are closed: an action that takes one cannot be tried. */
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
