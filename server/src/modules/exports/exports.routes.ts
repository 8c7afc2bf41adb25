import {
  bulkTaskFile,
  bulkTaskInfo,
  bulkTasks,
  deleteExport,
  downloadExport,
  stopBulkTask,
  undoBulkTask,
} from "@kangying/contract/exports/exports.endpoints";
import { undoBulkTask as undoTask } from "../../core/list/bulk/undo-bulk-task.ts";
import { bulkTaskCsv } from "./bulk-task-csv.ts";
import { callRoute, Said, Streamed, type Route } from "../../core/wire/route.ts";
import { deleteOwnExport } from "./delete-export.ts";
import { openExportFile } from "./open-export-file.ts";
import { listOwnBulkTasks, presentBulkTask } from "./present-bulk-task.ts";
import { stopOwnBulkTask } from "./stop-bulk-task.ts";
import { t } from "./exports.texts.ts";

const deleted = t("deleted");
const stopping = t("stopping");

const undoing = t("undoing");

export const exportRoutes: readonly Route[] = [
  callRoute(deleteExport, async (ctx, { id }) => {
    await deleteOwnExport(ctx, id);
    return new Said(null, deleted);
  }),
  callRoute(downloadExport, async (ctx, { id }) => new Streamed(await openExportFile(ctx, id))),
  callRoute(bulkTaskInfo, (ctx, { id, after }) => presentBulkTask(ctx, id, after ?? 0)),
  callRoute(bulkTasks, async (ctx) => ({ data: await listOwnBulkTasks(ctx) })),
  callRoute(bulkTaskFile, async (ctx, { id }) => new Streamed(await bulkTaskCsv(ctx, id))),
  callRoute(undoBulkTask, async (ctx, { id }) => new Said({ task_id: await undoTask(id, ctx) }, undoing)),
  callRoute(stopBulkTask, async (ctx, { id }) => {
    await stopOwnBulkTask(ctx, id);
    return new Said(null, stopping);
  }),
];
