import { callsOf } from "../core/calls.ts";

/** What may be asked of prices in a season, each with the class of its permission. */
export const roomSeasonCalls = callsOf("seller/room", {
  RoomSeasonList: "view",
  RoomSeasonAdd: "add",
  RoomSeasonEdit: "edit",
  RoomSeasonDelete: "delete",
  RoomSeasonExport: "export",
});
