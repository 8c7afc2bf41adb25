import { callsOf } from "../core/calls.ts";

/** Calls about seasonal prices, each with the class of its permission. */
export const roomSeasonCalls = callsOf("seller/room", {
  RoomSeasonList: "view",
  RoomSeasonAdd: "add",
  RoomSeasonEdit: "edit",
  RoomSeasonDelete: "delete",
  RoomSeasonExport: "export",
});
