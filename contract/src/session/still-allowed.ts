import type { UserInfo } from "./session.ts";

/** What a supplier whose time has ended may still write: what it owes its guests, and its own papers. */
const stillOwed =
  /^seller\/(?:refund\/|supplier\/|finance\/(?:RefundPay|DepositRefund|DrawerClose)|student\/Stay(?:Finish|Depart|LeaveBack))/u;
/** A frozen supplier may correct its own papers. */
const ownPapers = /^seller\/supplier\//u;

/** Whether a call that writes is still allowed for a supplier that may only view, because it is frozen or its time has ended. */
export function isStillAllowed(restraint: UserInfo["restraint"], api: string): boolean {
  if (restraint === "frozen") return ownPapers.test(api);
  return restraint !== "expired" || stillOwed.test(api);
}
