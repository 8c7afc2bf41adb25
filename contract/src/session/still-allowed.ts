import type { UserInfo } from "./session.ts";

/** What a supplier may still write whose time is over: what its guests are owed, and its own papers. */
const stillOwed =
  /^seller\/(?:refund\/|supplier\/|finance\/(?:RefundPay|DepositRefund|DrawerClose)|student\/Stay(?:Finish|Depart|LeaveBack))/u;
/** A frozen one may mend its own papers. */
const ownPapers = /^seller\/supplier\//u;

/** Whether a call that writes is still let in of a supplier that may only look: one that is frozen, or whose time is over. */
export function isStillAllowed(restraint: UserInfo["restraint"], api: string): boolean {
  if (restraint === "frozen") return ownPapers.test(api);
  return restraint !== "expired" || stillOwed.test(api);
}
