export { freeNights, sleepHeldNights, takeNights } from "./bed-nights.ts";
export {
  countNightsBefore,
  findBedPlace,
  findFreeBeds,
  nightsFrom,
  type BedPlace,
  type StayNight,
} from "./bed-nights.repo.ts";
export { bedsSuffice, claimSupply } from "./bed-supply.ts";
export { placeTree, roomTypeOptions } from "./place-options.ts";
export { readBedsTonight, type BuildingNight } from "./beds-tonight.repo.ts";
export { bedsList } from "./beds.list.ts";
export { addRooms } from "./add-rooms.ts";
export { blockBed } from "./block-bed.ts";
export { listRoomTypes } from "./rooms.repo.ts";
export { editRoomType } from "./edit-room-type.ts";
export { nightPrices, typePrices } from "./room-types.repo.ts";
export { addClass } from "./classes/edit-class.ts";
export { openClasses } from "./classes/classes.repo.ts";
export { classesAhead, classesToday, classOptions } from "./classes/class-options.ts";
export { holdClass, joinClass, leaveClasses, rejoinClass } from "./classes/members.ts";
export { findMembership } from "./classes/members.repo.ts";
export { kitList } from "./kit/kit.list.ts";
export { addKit, receiveKit } from "./kit/keep-kit.ts";
export { issueKit, takeBackKit, type KitCount } from "./kit/move-kit.ts";
export { kitHeldBy, listKit, type KitHeld } from "./kit/kit.repo.ts";
export { allKitOptions, kitOptions } from "./kit/kit-options.ts";
