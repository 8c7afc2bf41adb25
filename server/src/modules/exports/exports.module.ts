import { bulkJob } from "../../core/list/bulk/run-bulk-task.ts";
import { expireJob } from "../../core/list/export/expire-tasks.ts";
import { exportJob } from "../../core/list/export/run-export.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { exportsList } from "./exports.list.ts";
import { exportRoutes } from "./exports.routes.ts";

/** Files that people take away from lists, and actions on many rows: what runs on after the call has ended. */
export const exports = defineModule({
  name: "exports",
  lists: [exportsList],
  routes: exportRoutes,
  jobs: [exportJob(), bulkJob(), expireJob],
});
