export { bedRefusal, freeNights, sleepHeldNights, takeNights } from "./bed-nights.ts";
export {
  countNightsBefore,
  findBedPlace,
  findFreeBeds,
  lockBeds,
  nightsFrom,
  type BedPlace,
} from "./bed-nights.repo.ts";
export { bedsSuffice, claimSupply } from "./bed-supply.ts";
export { placeTree, roomTypeOptions } from "./place-options.ts";
export { readBedsTonight, type BuildingNight } from "./beds-tonight.repo.ts";
export { addRooms } from "./add-rooms.ts";
export { blockBed } from "./block-bed.ts";
export { listRoomTypes } from "./rooms.repo.ts";
export { editRoomType } from "./edit-room-type.ts";
export { nightPrices, typePrices } from "./room-types.repo.ts";
export {
  addBedAction,
  bedHistoryAction,
  bedLabelsAction,
  blockBedAction,
  deleteBedAction,
  editBedAction,
  repairBedAction,
  unblockBedAction,
} from "./beds.actions.ts";
export { addRoomsAction } from "./rooms.actions.ts";
