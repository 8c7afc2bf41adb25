import { regionTreeInfo } from "@kangying/contract/settings/regions.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { regionGroups } from "./regions/areas.ts";
import { regionTree } from "./regions/regions.ts";

/** Basics that all other modules use: document numbers and the country's regions. */
export const settings = defineModule({
  name: "settings",
  tables: ["document_counter"],
  routes: [callRoute(regionTreeInfo, async (ctx) => ({ cascades: [...regionTree()], groups: regionGroups(ctx) }))],
});
