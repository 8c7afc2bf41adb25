export { type Charge, chargeStay } from "./charge.ts";
export { collect, demandStoredBelowCap } from "./collect.ts";
export { linesOf } from "./folio.repo.ts";
export { bill, dueOf, extrasOf, nightLinesOf, standing, voidFolio, voidLine } from "./folio.ts";
export {
  bookingNeedsSecond,
  forfeitBooking,
  keepOfSecurity,
  offsetFromPrepaid,
  offsetFromSecurity,
  prepaidOf,
} from "./deposits.ts";
export { changeMoney, type Collected, giveBack, lockMoney, payableOf, postEarned } from "./money.ts";
export { searchStays } from "./payable-stays.repo.ts";
export { beginNightsAfter, nextNightToPost, postNight, showTonightsBeds } from "./post-night.ts";
export { readStayMoney } from "./stay-money.ts";
export { refundDueOn } from "./due-date.ts";
export { restOfNights } from "./hand-on.ts";
export {
  type MoneyAtPause,
  type MoneyAtRenewal,
  type MoneyAtTransfer,
  moneyPart,
  type MoneyShown,
} from "./money-part.ts";
export { type AheadKind, aheadPoint, strictCapFen } from "./prepaid.ts";
export { stayMoneyErrors } from "./stay-money.errors.ts";
