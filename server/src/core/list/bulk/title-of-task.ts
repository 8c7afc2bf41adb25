import type { ListContext } from "../list-context.ts";
import { importOf, importTitle } from "../import/queue-import.ts";
import { nameRows } from "../read/name-rows.ts";
import { servedRowAction } from "../served-lists.ts";
import { listSentRows, type BulkTask } from "./bulk-tasks.repo.ts";
import { undoOf } from "./undo-bulk-task.ts";

/** What a task does, in the reader's language; in that of whoever asked for it where this release has no such act any more. */
export function titleOfTask(
  task: Pick<BulkTask, "api" | "list_api" | "title" | "undoes_api">,
  ctx: Pick<ListContext, "text" | "services">,
): string {
  const sheet = importOf(ctx, task);
  if (sheet) return ctx.text(importTitle(sheet));
  const act = servedRowAction(ctx, task.undoes_api ?? task.api)?.def.title;
  if (!act) return task.title;
  return task.undoes_api === null ? ctx.text(act) : ctx.text(undoOf, { title: ctx.text(act) });
}

/** What a task's rows are called: as their list calls them, of a sheet by the first cell. */
export async function nameTaskRows(
  task: Pick<BulkTask, "id" | "api" | "list_api">,
  ids: readonly number[],
  ctx: ListContext,
): Promise<ReadonlyMap<number, string>> {
  const fields = Object.keys(importOf(ctx, task)?.import?.fields ?? {});
  if (fields.length === 0) return nameRows(servedRowAction(ctx, task.api)?.lists ?? [], ids, ctx);
  const rows = await listSentRows(ctx.tx, task.id, ids);
  return new Map(
    rows.map(({ row_id, sent }) => [
      row_id,
      fields.map((name) => sent?.[name] ?? "").find((cell) => cell !== "") ?? "",
    ]),
  );
}
