import { defineModule } from "../../core/module/define-module.ts";
import { pageRoutes } from "./page.routes.ts";
import { peopleList } from "./people.list.ts";
import { t } from "./student-page.texts.ts";

/** All data of one person on one page, and the list that leads to it. */
export const studentPage = defineModule({
  name: "student-page",
  callTitles: t.group("call"),
  lists: [peopleList],
  routes: pageRoutes,
});
