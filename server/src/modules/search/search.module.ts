import { defineModule } from "../../core/module/define-module.ts";
import { searchRoutes } from "./search.routes.ts";
import { t } from "./search.texts.ts";

/** Search for records and actions from every page, ranked by what each user opens. */
export const search = defineModule({
  name: "search",
  callTitles: t.group("call"),
  tables: ["palette_use"],
  routes: searchRoutes,
});
