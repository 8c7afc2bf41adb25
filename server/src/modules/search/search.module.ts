import { defineModule } from "../../core/module/define-module.ts";
import { searchRoutes } from "./search.routes.ts";

/** Finding records and actions from anywhere, ranked by what each person opens. */
export const search = defineModule({ name: "search", tables: ["palette_use"], routes: searchRoutes });
