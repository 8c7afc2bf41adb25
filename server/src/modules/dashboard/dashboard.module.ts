import { workbenchEndpoint } from "@kangying/contract/dashboard/workbench.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readWorkbench } from "./read-workbench.ts";
import { t } from "./dashboard.texts.ts";

/** The Workbench: the first page of every account. */
export const dashboard = defineModule({
  name: "dashboard",
  callTitles: t.group("call"),
  routes: [callRoute(workbenchEndpoint, readWorkbench)],
});
