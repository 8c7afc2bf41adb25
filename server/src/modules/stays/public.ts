export { coachChoices, wasLedSql } from "./coach-choices.ts";
export { isNamed, may } from "./may-act.ts";
export { actorOf, moveStay, type Moving, refuseSecond, stayFor } from "./move-stay.ts";
export {
  addNights,
  findStay,
  insertStay,
  insertStayEvent,
  lockStay,
  type StayRow,
  staysOfStudents,
  updateStay,
} from "./stays.repo.ts";
export { readDaysAhead } from "./week-ahead.repo.ts";
export { againstPlannedPause, demandNoPlannedPause, nightsLeft } from "./planned-pause.ts";
export {
  type Acting,
  type Blocker,
  blocker,
  blockerOf,
  type Check,
  faultyField,
  type NightsMeant,
  type PartAct,
  type PriceLine,
  refusedBy,
  type Share,
  type StayPart,
  type Words,
} from "./stay-part.ts";
export { lockSleepers, followBeds } from "./sleepers.repo.ts";
export { addBilled, addMoney, addSlept } from "./stay-counts.repo.ts";
export { staysErrors } from "./stays.errors.ts";
export { readDemand } from "./promised-beds.repo.ts";
