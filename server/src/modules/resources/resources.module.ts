import { bedMapEndpoint, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { bedHistory, bedLabels } from "@kangying/contract/resources/bed-pages.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readBedMap, readBedRibbon } from "./bed-map.ts";
import { bedHistoryOf, bedLabelsOf } from "./bed-pages.ts";
import { bedsList } from "./beds.list.ts";
import { resourcesInvariants } from "./resources.invariants.ts";
import { roomTypesList } from "./room-types.list.ts";
import { roomsList } from "./rooms.list.ts";

/** Rooms and beds with the nights that are taken in them. */
export const resources = defineModule({
  name: "resources",
  tables: ["building", "room_type", "room", "bed", "bed_night", "bed_block"],
  lists: [roomsList, roomTypesList, bedsList],
  routes: [
    callRoute(bedMapEndpoint, readBedMap),
    callRoute(bedRibbonEndpoint, readBedRibbon),
    callRoute(bedHistory, bedHistoryOf),
    callRoute(bedLabels, bedLabelsOf),
  ],
  invariants: resourcesInvariants,
});
