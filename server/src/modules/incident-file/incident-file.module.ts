import { incidentFileEndpoint } from "@kangying/contract/students/health/incident.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { t } from "./incident-file.texts.ts";
import { readIncident } from "./read-incident.ts";

/** The incident file of one stay: flags, actions, measurements and contacts, in the order of time. */
export const incidentFile = defineModule({
  name: "incident-file",
  callTitles: t.group("call"),
  routes: [callRoute(incidentFileEndpoint, (ctx, { id }) => readIncident(ctx, id))],
});
