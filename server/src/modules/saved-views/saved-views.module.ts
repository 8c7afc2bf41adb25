import { defineModule } from "../../core/module/define-module.ts";
import { exportDueJob } from "./schedules/export-due-views.ts";
import { viewsList } from "./saved-views.list.ts";
import { viewsRoutes } from "./saved-views.routes.ts";
import { t } from "./saved-views.texts.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { keptStatePoint } from "../../core/list/words/words.ts";
import { scheduleState } from "./kept-states.ts";

/** The users' list settings: what each user's lists remember, and saved views, which can be counted, shared and exported on a schedule. */
export const savedViews = defineModule({
  name: "saved-views",
  topics: { saved_view: null },
  declares: [declare(keptStatePoint, scheduleState)],
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["saved_view", "view_pin", "view_default", "preference", "export_schedule"],
  lists: [viewsList],
  routes: viewsRoutes,
  jobs: [exportDueJob],
});
