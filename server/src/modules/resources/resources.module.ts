import { defineModule } from "../../core/module/define-module.ts";
import { resourcesInvariants } from "./resources.invariants.ts";
import { roomTypesList } from "./room-types.list.ts";
import { roomsList } from "./rooms.list.ts";

/** Rooms and beds with the nights that are taken in them. */
export const resources = defineModule({
  name: "resources",
  tables: ["building", "room_type", "room", "bed", "bed_night", "bed_block"],
  lends: ["building", "room_type", "room", "bed", "bed_night", "bed_block"],
  lists: [roomsList, roomTypesList],
  invariants: resourcesInvariants,
});
