import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { webVersionRoute } from "./web-version-route.ts";
import { webVersionsList } from "./web-versions.list.ts";

/** Versions of the console that the platform announces. */
export const webVersions = defineModule({
  name: "web-versions",
  tables: ["web_version", "auth.web_version"],
  lists: [webVersionsList],
  raw: [webVersionRoute],
  topics: { web_version: [webVersionsList.api] },
  thingTitles: { web_version: pageTitle("webVersions") },
});
