export { bedRefusal, freeNights, sleepHeldNights, takeNights } from "./beds/bed-nights.ts";
export {
  countNightsBefore,
  findBedPlace,
  findFreeBeds,
  lockBeds,
  nightsFrom,
  type BedPlace,
} from "./beds/bed-nights.repo.ts";
export { bedsSuffice, claimSupply, seeSupply } from "./beds/bed-supply.ts";
export { bedTree, placeOf, placeTree, roomTypeOptions } from "./place-options.ts";
export { readBedsTonight, type BuildingNight } from "./beds/beds-tonight.repo.ts";
export { addRooms } from "./rooms/add-rooms.ts";
export { findBed } from "./beds/beds.repo.ts";
export { repairBed } from "./beds/repair-bed.ts";
export { unblockBed } from "./beds/unblock-bed.ts";
export { blockBed } from "./beds/block-bed.ts";
export { listRoomTypes } from "./rooms/rooms.repo.ts";
export { editRoomType } from "./rooms/edit-room-type.ts";
export { nightPrices } from "./rooms/room-seasons.repo.ts";
export { addSeason } from "./rooms/keep-seasons.ts";
export {
  addBedAction,
  bedHistoryAction,
  bedLabelsAction,
  blockBedAction,
  deleteBedAction,
  editBedAction,
  repairBedAction,
  unblockBedAction,
} from "./beds/beds.actions.ts";
export { addRoomsAction } from "./rooms/rooms.actions.ts";
export { resourcesErrors } from "./resources.errors.ts";
