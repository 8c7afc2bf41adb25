import { defineModule } from "../../core/module/define-module.ts";
import { viewsList } from "./views.list.ts";
import { viewsRoutes } from "./views.routes.ts";

/** How people have set their lists up: what each remembers for himself, and views saved under a name. */
export const views = defineModule({ name: "views", lists: [viewsList], routes: viewsRoutes });
