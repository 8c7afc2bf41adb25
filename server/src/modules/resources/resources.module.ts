import { roomSeasonCalls } from "@kangying/contract/resources/room-season.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { resourcesInvariants } from "./resources.invariants.ts";
import { roomSeasonsList } from "./rooms/room-seasons.list.ts";
import { roomTypesList } from "./rooms/room-types.list.ts";
import { roomsList } from "./rooms/rooms.list.ts";
import { resourcesErrors } from "./resources.errors.ts";
import { t } from "./resources.texts.ts";

/** Buildings, rooms and beds, with their taken nights. */
export const resources = defineModule({
  name: "resources",
  errors: Object.values(resourcesErrors),
  topics: {
    room: ["seller/room/RoomList", "seller/bed/BedList", "seller/bed/BedMap", "seller/bed/BedLabels"],
    room_season: [roomSeasonCalls.RoomSeasonList.api],
    room_type: ["seller/room/RoomTypeList", "seller/room/RoomList"],
    bed: [
      "seller/bed/BedList",
      "seller/room/RoomList",
      "seller/bed/BedMap",
      "seller/bed/BedHistory",
      "seller/bed/BedLabels",
    ],
  },
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["building", "room_type", "room_season", "room", "bed", "bed_night", "bed_block"],
  lends: ["building", "room_type", "room", "bed", "bed_night", "bed_block"],
  lists: [roomsList, roomTypesList, roomSeasonsList],
  invariants: resourcesInvariants,
});
