import type { ListContext } from "../list-context.ts";
import { importOf, importTitle } from "../import/queue-import.ts";
import { nameRows } from "../read/name-rows.ts";
import { servedRowAction } from "../served-lists.ts";
import { listSentRows, type BulkTask } from "./bulk-tasks.repo.ts";
import { undoOf } from "./undo-bulk-task.ts";

/** Returns the title of a task's act in the reader's language; in the language of its owner when this release no longer has the act. */
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

/** Returns the names of a task's rows: as their list names them; for a sheet, the first cell. */
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
