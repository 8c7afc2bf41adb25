import type { Industry } from "@kangying/contract/core/tree";
import { withdrawalCalls } from "@kangying/contract/finance/wallet.calls";
import { sendCalls } from "@kangying/contract/orders/shipping.calls";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { gapCalls } from "@kangying/contract/students/insurance.calls";
import { contractCalls } from "@kangying/contract/students/papers.calls";
import { leaveCalls } from "@kangying/contract/students/leave.calls";
import { suppliedCalls, supplySettlementCalls } from "@kangying/contract/supply/supply.calls";
import { certCalls, ownDueCalls } from "@kangying/contract/suppliers/suppliers.calls";

/**
 * The receiver of an event: staff with a permission, the supplier's student, a buyer, or an applicant who wants to become a supplier (sent
 * by the platform).
 */
export type Receiver = "staff" | "student" | "buyer" | "applicant";

interface EventSpec {
  readonly receiver: Receiver;
  /** The names of the values that its words may use. */
  readonly told: readonly string[];
  /** Additional values for templates of the public account only: body data, which must not be in a text message or in the log. */
  readonly beside?: readonly string[];
  /** True: the event is about a stay, so only camps have it. All student events are. */
  readonly of_stay?: true;
  /** For staff: the permission that the receivers must have. */
  readonly permission?: string;
  /** The ways used unless the supplier has chosen others. */
  readonly by_default: { readonly inbox: boolean; readonly sms: boolean; readonly wechat: false };
}

const stay = ["name", "camp", "date", "nights", "room"] as const;
const inboxOnly = { inbox: true, sms: false, wechat: false } as const;
const lot = ["name", "goods", "amount", "until"] as const;
const off = { inbox: false, sms: false, wechat: false } as const;
const byPhone = { inbox: false, sms: true, wechat: false } as const;
/** Whether a student gets these messages depends on the camp's rules; here only the words are set. */
const byCampRules = { inbox: false, sms: true, wechat: false } as const;

/** All events in the order of their page. The position is the key of an event, so new events are added at the end. */
export const messageEvents = {
  stay_booked: { receiver: "student", told: stay, by_default: byCampRules },
  stay_confirmed: { receiver: "student", told: stay, by_default: byCampRules },
  bed_offered: { receiver: "student", told: [...stay, "until"], by_default: byCampRules },
  stay_cancelled: { receiver: "student", told: ["name", "camp", "date"], by_default: byCampRules },
  return_due: { receiver: "student", told: ["name", "camp", "date"], by_default: byCampRules },
  stay_review: { receiver: "student", told: ["name", "camp", "url"], by_default: byCampRules },
  leave_asked: {
    receiver: "staff",
    told: ["no", "name", "reason"],
    of_stay: true,
    permission: leaveCalls.LeaveApprove.api,
    by_default: inboxOnly,
  },
  leave_approved: { receiver: "student", told: ["name", "no"], by_default: off },
  leave_refused: { receiver: "student", told: ["name", "no", "reason"], by_default: off },
  order_paid: {
    receiver: "staff",
    told: ["no", "amount", "name"],
    permission: sendCalls.OrderSend.api,
    by_default: inboxOnly,
  },
  order_sent: { receiver: "buyer", told: ["no", "name", "waybill"], by_default: off },
  refund_asked: {
    receiver: "staff",
    told: ["no", "amount", "name", "reason"],
    permission: refundCalls.RefundAudit.api,
    by_default: inboxOnly,
  },
  refund_paid: { receiver: "buyer", told: ["no", "amount", "name"], by_default: off },
  withdrawal_asked: {
    receiver: "staff",
    told: ["no", "amount", "name"],
    permission: withdrawalCalls.WithdrawalApprove.api,
    by_default: inboxOnly,
  },
  contract_link: { receiver: "student", told: ["name", "camp", "no", "until", "url"], by_default: byCampRules },
  follow_up: { receiver: "student", told: ["name", "camp", "months", "url"], by_default: byCampRules },
  contract_ends: { receiver: "student", told: ["name", "camp", "no", "date"], by_default: off },
  contracts_end: {
    receiver: "staff",
    told: ["count", "days", "date", "names"],
    of_stay: true,
    permission: contractCalls.ContractSupplement.api,
    by_default: inboxOnly,
  },
  auction_outbid: { receiver: "buyer", told: lot, by_default: off },
  // Without these two messages a buyer would lose the deposit or the piece.
  auction_won: { receiver: "buyer", told: lot, by_default: byPhone },
  auction_offered: { receiver: "buyer", told: lot, by_default: byPhone },
  auction_deposit_back: { receiver: "buyer", told: ["name", "goods", "amount"], by_default: off },
  group_full: { receiver: "buyer", told: ["name", "no"], by_default: off },
  group_failed: { receiver: "buyer", told: ["name", "no", "amount"], by_default: off },
  lottery_won: { receiver: "buyer", told: ["name", "goods"], by_default: off },
  platform_reminder: {
    receiver: "staff",
    told: ["text"],
    permission: certCalls.CertApply.api,
    by_default: inboxOnly,
  },
  // Without these two messages a student would come in vain, or not come at all.
  lesson_cancelled: { receiver: "student", told: ["name", "course", "date", "time", "reason"], by_default: byPhone },
  lesson_moved: { receiver: "student", told: ["name", "course", "date", "time", "venue"], by_default: byPhone },
  coach_lesson: { receiver: "staff", told: ["course", "date", "time", "venue"], by_default: inboxOnly },
  coach_lesson_off: { receiver: "staff", told: ["course", "date", "time"], by_default: inboxOnly },
  return_offer: { receiver: "student", told: ["name", "camp", "amount", "until"], by_default: byCampRules },
  group_ending: { receiver: "buyer", told: ["name", "no", "count", "until"], by_default: off },
  // Only buyers who asked for this message get it.
  flash_soon: { receiver: "buyer", told: ["name", "goods", "time"], by_default: byPhone },
  application_returned: { receiver: "applicant", told: ["name", "no", "reason"], by_default: byPhone },
  application_approved: { receiver: "applicant", told: ["name", "no"], by_default: byPhone },
  application_refused: { receiver: "applicant", told: ["name", "no", "reason"], by_default: byPhone },
  refund_return: { receiver: "buyer", told: ["name", "no", "until"], by_default: off },
  refund_refused: { receiver: "buyer", told: ["name", "no", "reason"], by_default: off },
  // An operator has written this message.
  camp_notice: { receiver: "student", told: ["name", "camp", "text"], by_default: byPhone },
  weight_report: {
    receiver: "student",
    told: ["name", "camp", "date"],
    beside: ["weight", "loss", "trend"],
    by_default: off,
  },
  supply_settled: {
    receiver: "staff",
    told: ["no", "amount", "name", "goods"],
    permission: supplySettlementCalls.SettlementArrived.api,
    by_default: inboxOnly,
  },
  supply_refused: {
    receiver: "staff",
    told: ["no", "amount", "name", "goods", "reason"],
    permission: suppliedCalls.SuppliedSettle.api,
    by_default: inboxOnly,
  },
  policies_end: {
    receiver: "staff",
    told: ["count", "days", "date", "names"],
    of_stay: true,
    permission: gapCalls.GapCover.api,
    by_default: inboxOnly,
  },
  stays_end: {
    receiver: "staff",
    told: ["count", "date", "names"],
    of_stay: true,
    permission: "seller/student/StayFinish",
    by_default: inboxOnly,
  },
  stay_ends: { receiver: "student", told: ["name", "camp", "date"], by_default: byCampRules },
  // The platform asks its supplier for money: `name` is the platform's.
  entry_asked: {
    receiver: "staff",
    told: ["no", "amount", "name"],
    permission: ownDueCalls.DueList.api,
    by_default: inboxOnly,
  },
  deposit_asked: {
    receiver: "staff",
    told: ["no", "amount", "name"],
    permission: ownDueCalls.DueList.api,
    by_default: inboxOnly,
  },
} as const satisfies Readonly<Record<string, EventSpec>>;

export type MessageEvent = keyof typeof messageEvents;
export const eventNames = Object.keys(messageEvents) as readonly MessageEvent[];

/** Returns the specification of an event. */
export function eventSpec(event: MessageEvent): EventSpec {
  return messageEvents[event];
}
/** Returns all values that a template of the public account may name. */
export function toldBeside(event: MessageEvent): readonly string[] {
  const { told, beside = [] } = eventSpec(event);
  return [...told, ...beside];
}
export const isEvent = (name: string): name is MessageEvent => Object.hasOwn(messageEvents, name);

/**
 * Returns whether suppliers of an industry have an event: the platform only those of applications, suppliers all others, and only camps
 * those of stays.
 */
export function tells(industry: Industry, event: MessageEvent): boolean {
  const { receiver, of_stay = false } = eventSpec(event);
  if (receiver === "applicant" || industry === "admin") return receiver === "applicant" && industry === "admin";
  return industry === "camp" || (receiver !== "student" && !of_stay);
}

/** Returns the key of an event on the page of events. */
export const eventKey = (event: MessageEvent): number => eventNames.indexOf(event) + 1;
export const eventOfKey = (key: number): MessageEvent | null => eventNames[key - 1] ?? null;
