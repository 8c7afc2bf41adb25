import { defineModule } from "../../core/module/define-module.ts";
import { exportDueJob } from "./export-due-views.ts";
import { viewsList } from "./saved-views.list.ts";
import { viewsRoutes } from "./saved-views.routes.ts";

/** How people have set their lists up: what each remembers for themselves, and views saved under a name: counted, shared, exported on a schedule. */
export const savedViews = defineModule({
  name: "saved-views",
  tables: ["saved_view", "view_pin", "view_default", "preference", "export_schedule"],
  lists: [viewsList],
  routes: viewsRoutes,
  jobs: [exportDueJob],
});
