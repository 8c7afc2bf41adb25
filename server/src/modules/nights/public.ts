export {
  earned,
  lineNights,
  type Lot,
  lotRest,
  lotValue,
  nextNight,
  type NightLine,
  type NightsAccount,
  sleptOf,
} from "./lot-value.ts";
export { addLot, closedNights, closeLots, openLot, reopenLots, unpaidRenewal } from "./nights-account.ts";
export { closeLotRow, insertEntries, type LotRow, lotsOf, type NewEntry, repriceLot } from "./nights.repo.ts";
export { type NightsAtRenewal, nightsPart } from "./nights-part.ts";
