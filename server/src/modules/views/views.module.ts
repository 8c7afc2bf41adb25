import { defineModule } from "../../core/module/define-module.ts";
import { exportDueJob } from "./export-due-views.ts";
import { viewsList } from "./views.list.ts";
import { viewsRoutes } from "./views.routes.ts";

/** How people have set their lists up: what each remembers for himself, and views saved under a name: counted, shared, exported on a schedule. */
export const views = defineModule({ name: "views", lists: [viewsList], routes: viewsRoutes, jobs: [exportDueJob] });
