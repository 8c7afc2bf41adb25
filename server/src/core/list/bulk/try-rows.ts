import { mostTriedRows, type TrialReply } from "@kangying/contract/core/list-bulk";
import type { CallContext } from "../../wire/route.ts";
import type { RowTarget } from "../list-endpoints.ts";
import { nameRows } from "../read/name-rows.ts";
import { readForm, type ServedAction } from "../actions/row-action.ts";
import { actOnRows, type TurnedDown } from "./act-on-rows.ts";
import { inTrial } from "./in-trial.ts";
import { targetRows } from "./matching-rows.ts";

/** The most rows that are named for each reason. */
const mostNamed = 3;

/**
 * Computes what an action would do. The same code runs on the first rows, in the order in which it would do them, and everything is rolled
 * back. Rows, log entries, change hints, jobs and document numbers are undone with the savepoint; effects outside the transaction are
 * blocked.
 * @param raw  the form as sent
 * @throws {AppError} conflict, too_deep; {InvalidFields} when the form is not complete
 */
export async function tryRows(
  served: ServedAction,
  target: RowTarget,
  raw: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Promise<TrialReply> {
  const values = await readForm(served.def.form, raw, ctx);
  const { total, ids } = await targetRows(served, target, mostTriedRows, ctx);
  const outcome = await inTrial(ctx, (trial, goesOn) =>
    actOnRows(served, ids.slice(0, mostTriedRows), values, trial, goesOn),
  );
  const { tried, failed } = outcome;
  return {
    total,
    tried: tried.length,
    done: tried.length - failed.length,
    refused: await byReason(served, failed, ctx),
  };
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
