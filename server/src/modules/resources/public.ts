export { freeNights, takeNights } from "./bed-nights.ts";
export { countNightsBefore, findBedPlace, findFreeBeds, type BedPlace } from "./bed-nights.repo.ts";
export { bedsSuffice, claimSupply } from "./bed-supply.ts";
export { buildingOptions, placeTree, roomTypeOptions } from "./place-options.ts";
