import { workbenchEndpoint } from "@kangying/contract/dashboard/workbench.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readWorkbench } from "./read-workbench.ts";

/** The first page of every account. */
export const dashboard = defineModule({
  name: "dashboard",
  routes: [callRoute(workbenchEndpoint, readWorkbench)],
});
