export {
  billSteps,
  demandExpected,
  packageNights,
  type PlannedNight,
  type PriceStep,
  priceSteps,
  sumOf,
  typeSteps,
} from "./bed-price.ts";
export { bedsLeft, demandBeds, firstNight, nightsWithoutBed, type PromiseMeant } from "./bed-promise.ts";
export { searchFreeBeds } from "./free-beds.ts";
export { companyOf, demandCompany } from "./roommates.ts";
export { type BedAtRenewal, type BedChanged, type BedChosen, bedPart } from "./bed-part.ts";
export { demandStillFree, lastBedOf } from "./still-free.ts";
export { noteMove } from "./note-move.ts";
export { bedTexts } from "./beds.texts.ts";
export { betweenBeds } from "./bed-words.ts";
export { stayBedsErrors } from "./stay-beds.errors.ts";
