import { bedMapEndpoint, bedRibbonEndpoint } from "@kangying/contract/resources/bed-map.endpoints";
import { bedHistory, bedLabels } from "@kangying/contract/resources/bed-pages.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readBedMap, readBedRibbon } from "./bed-map.ts";
import { bedHistoryOf, bedLabelsOf } from "./bed-pages.ts";
import { bedsList } from "./beds.list.ts";
import { classesInvariants } from "./classes/classes.invariants.ts";
import { classesList } from "./classes/classes.list.ts";
import { kitInvariants } from "./kit/kit.invariants.ts";
import { kitList } from "./kit/kit.list.ts";
import { kitMovesList } from "./kit/kit-moves.list.ts";
import { resourcesInvariants } from "./resources.invariants.ts";
import { roomTypesList } from "./room-types.list.ts";
import { roomsList } from "./rooms.list.ts";

/** Rooms and beds with the nights that are taken in them, classes with their days, and what is handed out to those who come. */
export const resources = defineModule({
  name: "resources",
  lists: [roomsList, roomTypesList, bedsList, classesList, kitList, kitMovesList],
  routes: [
    callRoute(bedMapEndpoint, readBedMap),
    callRoute(bedRibbonEndpoint, readBedRibbon),
    callRoute(bedHistory, bedHistoryOf),
    callRoute(bedLabels, bedLabelsOf),
  ],
  invariants: [...resourcesInvariants, ...classesInvariants, ...kitInvariants],
});
