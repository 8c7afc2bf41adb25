import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { asReader, demandList } from "../as-reader.ts";
import { keysStatement, run } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import type { RowTarget } from "../list-endpoints.ts";
import { keyName, planFor, type SelectedRow } from "../list-plan.ts";
import { readParameters, readSelection } from "../list-query.ts";
import { queryFaults } from "../query-faults.ts";
import type { ServedAction } from "../row-action.ts";
import { insertBulkTask } from "./bulk-tasks.repo.ts";

/** Rows that one task may have. */
export const mostBulkRows = 100_000;
/** Name of the job that works on it. */
export const bulkJobName = "bulk.run";

/**
 * Queues an action on many rows. Which rows these are is settled here: what matches later is not touched, what matches no longer is
 * refused by its own state.
 * @param form  as sent
 * @returns the task's key
 * @throws {AppError} conflict where another number of rows matches than the caller has seen, too_deep where there are too many
 */
export async function queueBulkTask(
  served: ServedAction,
  target: RowTarget,
  form: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Promise<number> {
  const list = target.ids ? null : chosenList(served, target.list);
  const ids = list ? await matchingKeys(list, target.filters ?? {}, ctx) : [...new Set(target.ids)];
  if (target.count !== undefined && target.count !== ids.length) throw new AppError("conflict");
  const task = await insertBulkTask(
    ctx.tx,
    {
      supplier_id: ctx.supplier.id,
      account_id: ctx.caller.account_id,
      api: served.def.api,
      form,
      list_api: list?.api ?? null,
      filters: list ? (target.filters ?? {}) : null,
      title: ctx.text(served.def.title),
      language: ctx.language,
      now: ctx.now,
    },
    ids,
  );
  ctx.audit({
    biz_type: "bulk_task",
    biz_id: task,
    after: { api: served.def.api, rows: ids.length, filters: target.filters ?? null },
  });
  await ctx.enqueue(bulkJobName, { task_id: task }, { key: `bulk:${task}` });
  return task;
}

function chosenList(served: ServedAction, named: string | undefined): AnyList {
  const fitting = served.lists.filter((list) => named === undefined || list.id === named);
  const [list] = fitting;
  if (!list || fitting.length > 1) throw new InvalidFields({ list: { text: queryFaults.notOffered } });
  return list;
}

async function matchingKeys(
  list: AnyList,
  filters: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Promise<readonly number[]> {
  demandList(list, ctx);
  const plan = planFor(list, ctx);
  const selection = await readSelection(plan, readParameters(plan, filters), ctx);
  const rows = await asReader(list, ctx, () =>
    run<SelectedRow>(keysStatement(plan, selection, mostBulkRows + 1, ctx), ctx),
  );
  if (rows.length > mostBulkRows) throw new AppError("too_deep");
  return rows.map((row) => Number(row[keyName]));
}
