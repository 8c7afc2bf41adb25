import { regionTreeInfo } from "@kangying/contract/settings/regions.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { regionGroups } from "./regions/areas.ts";
import { regionTree } from "./regions/regions.ts";

/** What all the others stand on: numbers of documents, and the country's regions. */
export const settings = defineModule({
  name: "settings",
  tables: ["document_counter"],
  routes: [callRoute(regionTreeInfo, async (ctx) => ({ cascades: [...regionTree()], groups: regionGroups(ctx) }))],
});
