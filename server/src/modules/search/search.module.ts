import { defineModule } from "../../core/module/define-module.ts";
import { searchRoutes } from "./search.routes.ts";
import { t } from "./search.texts.ts";

/** Finding records and actions from anywhere, ranked by what each person opens. */
export const search = defineModule({
  name: "search",
  callTitles: t.group("call"),
  tables: ["palette_use"],
  routes: searchRoutes,
});
