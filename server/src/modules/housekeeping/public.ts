export { askCleaning, backToBed, cleanBed, inspectBed, leaveBed, sendBackBed, unreadyBeds } from "./housekeeping.ts";
