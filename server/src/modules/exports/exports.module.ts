import { bulkJob } from "../../core/list/bulk/run-bulk-task.ts";
import { expireJob } from "../../core/list/export/expire-tasks.ts";
import { exportJob } from "../../core/list/export/run-export.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { exportsList } from "./exports.list.ts";
import { exportRoutes } from "./exports.routes.ts";
import { exportsErrors } from "./exports.errors.ts";
import { t } from "./exports.texts.ts";
import { releasesList } from "./releases.list.ts";

/** Exported files and bulk actions: work that continues after its call has ended. */
export const exports = defineModule({
  name: "exports",
  errors: Object.values(exportsErrors),
  topics: {
    // Each account reads its own tasks only, and the hint itself reveals nothing.
    export_task: null,
    bulk_task: null,
    export_release: [releasesList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  lists: [exportsList, releasesList],
  routes: exportRoutes,
  jobs: [exportJob(), bulkJob(), expireJob],
});
