export {
  askCleaning,
  backToBed,
  cleanBed,
  inspectBed,
  leaveBed,
  leaveBedAsPlanned,
  sendBackBed,
  unreadyBeds,
} from "./housekeeping.ts";
