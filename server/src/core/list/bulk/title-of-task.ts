import type { ListContext } from "../list-context.ts";
import { servedRowAction } from "../served-lists.ts";
import type { BulkTask } from "./bulk-tasks.repo.ts";
import { undoOf } from "./undo-bulk-task.ts";

/** What a task does, in the reader's language; in that of whoever asked for it where this release has no such act any more. */
export function titleOfTask(
  task: Pick<BulkTask, "api" | "title" | "undoes_api">,
  ctx: Pick<ListContext, "text" | "services">,
): string {
  const act = servedRowAction(ctx, task.undoes_api ?? task.api)?.def.title;
  if (!act) return task.title;
  return task.undoes_api === null ? ctx.text(act) : ctx.text(undoOf, { title: ctx.text(act) });
}
