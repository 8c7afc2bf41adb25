import { bedMapEndpoint, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { bedHistory, bedLabels } from "@kangying/contract/resources/bed-pages.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readBedMap, readBedRibbon } from "./bed-map.ts";
import { bedHistoryOf, bedLabelsOf } from "./bed-pages.ts";
import { bedsList } from "./beds.list.ts";
import { t } from "./bed-map.texts.ts";

/** The map of the house: which guest has which bed, today, in the future and in the past. */
export const bedMap = defineModule({
  name: "bed-map",
  callTitles: t.group("call"),
  lists: [bedsList],
  routes: [
    callRoute(bedMapEndpoint, readBedMap),
    callRoute(bedRibbonEndpoint, readBedRibbon),
    callRoute(bedHistory, bedHistoryOf),
    callRoute(bedLabels, bedLabelsOf),
  ],
});
