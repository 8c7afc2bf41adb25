import { defineModule } from "../../core/module/define-module.ts";
import { ownPageErrors } from "./own-page.errors.ts";
import { ownPageRoutes } from "./own-page.routes.ts";
import { t } from "./own-page.texts.ts";

/**
 * A student's own page behind a private link: contract, settlement, weight, leave, photos and all data that the camp has about the student.
 */
export const ownPage = defineModule({
  name: "own-page",
  tables: ["student_link"],
  routes: ownPageRoutes,
  errors: Object.values(ownPageErrors),
  callTitles: t.group("call"),
  actorTitles: t.group("actor"),
  fieldTitles: t.group("field"),
});
