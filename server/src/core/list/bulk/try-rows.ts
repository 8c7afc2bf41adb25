import { mostTriedRows, type TrialReply } from "@kangying/contract/core/list-bulk";
import type { Services } from "../../jobs/services.ts";
import type { CallContext } from "../../wire/route.ts";
import type { RowTarget } from "../list-endpoints.ts";
import { nameRows } from "../read/name-rows.ts";
import { readForm, type ServedAction } from "../actions/row-action.ts";
import { actOnRows, type TurnedDown } from "./act-on-rows.ts";
import { targetRows } from "./matching-rows.ts";

/**
 * Milliseconds after which no further row is tried: so long do others wait at most for what it holds, the rows and the counters that numbers
 * of documents come from.
 */
const patience = 1_000;
/** Rows named for each reason. */
const mostNamed = 3;

/** Ends the savepoint of a trial, that all of it is undone. */
class TrialOver extends Error {}

/**
 * What an action would come to: the same code is run on the first rows, in the order in which it would do them, and all of it is taken
 * back. Rows, log entries, change hints, jobs and numbers of documents go with the savepoint; what reaches outside of it is out of reach.
 * @param raw  the form as sent
 * @throws {AppError} conflict, too_deep; {InvalidFields} the form is not complete
 */
export async function tryRows(
  served: ServedAction,
  target: RowTarget,
  raw: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Promise<TrialReply> {
  const values = await readForm(served.def.form, raw, ctx);
  const { total, ids } = await targetRows(served, target, mostTriedRows, ctx);
  const outcome = await undone(ctx, async () => {
    // A trial waits for nobody who works with one of these rows, and nobody waits for a trial.
    await ctx.tx.query(`set local lock_timeout = ${patience / 2}`);
    await ctx.tx.query(`set local statement_timeout = ${patience}`);
    const began = performance.now();
    const goesOn = (): boolean => performance.now() - began < patience;
    return actOnRows(served, ids.slice(0, mostTriedRows), values, { ...ctx, services: enclosed(ctx.services) }, goesOn);
  });
  const { tried, failed } = outcome;
  return {
    total,
    tried: tried.length,
    done: tried.length - failed.length,
    refused: await byReason(served, failed, ctx),
  };
}

/** Runs a part of the transaction and rolls it back, whatever comes of it. */
async function undone<T>({ tx }: CallContext, run: () => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await tx.savepoint(async () => {
      results.push(await run());
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

async function byReason(
  served: ServedAction,
  failed: readonly TurnedDown[],
  ctx: CallContext,
): Promise<TrialReply["refused"]> {
  const reasons = [...Map.groupBy(failed, ({ msg }) => msg)].toSorted(([, a], [, b]) => b.length - a.length);
  const shown = reasons.flatMap(([, rows]) => rows.slice(0, mostNamed).map(({ id }) => id));
  const names = await nameRows(served.lists, shown, ctx);
  return reasons.map(([msg, rows]) => ({
    msg,
    count: rows.length,
    rows: rows.slice(0, mostNamed).map(({ id }) => ({ id, name: names.get(id) ?? "" })),
  }));
}
