import type { Industry } from "@kangying/contract/core/tree";
import { withdrawalCalls } from "@kangying/contract/finance/wallet.calls";
import { sendCalls } from "@kangying/contract/orders/shipping.calls";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { gapCalls } from "@kangying/contract/students/insurance.calls";
import { contractCalls } from "@kangying/contract/students/papers.calls";
import { leaveCalls } from "@kangying/contract/students/leave.calls";
import { suppliedCalls, supplySettlementCalls } from "@kangying/contract/supply/supply.calls";
import { certCalls } from "@kangying/contract/suppliers/suppliers.calls";

/** Who is told: people of the console by what they may do, a student of theirs, who has bought, or (by the platform) who wants to be a supplier. */
export type Receiver = "staff" | "student" | "buyer" | "applicant";

interface EventSpec {
  readonly receiver: Receiver;
  /** What its words may name. */
  readonly told: readonly string[];
  /** What the public account's templates may name too: figures of a body, which stand in no text message and not in its log. */
  readonly beside?: readonly string[];
  /** It tells of a stay: a camp's alone. What students are told always does. */
  readonly of_stay?: true;
  /** Of staff, those who may call this. */
  readonly permission?: string;
  /** Ways by which it goes unless the supplier says otherwise. */
  readonly by_default: { readonly inbox: boolean; readonly sms: boolean; readonly wechat: false };
}

const stay = ["name", "camp", "date", "nights", "room"] as const;
const inboxOnly = { inbox: true, sms: false, wechat: false } as const;
const lot = ["name", "goods", "amount", "until"] as const;
const off = { inbox: false, sms: false, wechat: false } as const;
const byPhone = { inbox: false, sms: true, wechat: false } as const;
/** Students are written to where their camp's rules say so; here only the words are chosen. */
const byCampRules = { inbox: false, sms: true, wechat: false } as const;

/**
 * What is told, in the order of its page; a place in it is its key, so that new ones come last.
 */
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
  // Who does not hear of these two loses a deposit, or the piece.
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
  // Who does not hear of these two comes for nothing, or not at all.
  lesson_cancelled: { receiver: "student", told: ["name", "course", "date", "time", "reason"], by_default: byPhone },
  lesson_moved: { receiver: "student", told: ["name", "course", "date", "time", "venue"], by_default: byPhone },
  coach_lesson: { receiver: "staff", told: ["course", "date", "time", "venue"], by_default: inboxOnly },
  coach_lesson_off: { receiver: "staff", told: ["course", "date", "time"], by_default: inboxOnly },
  return_offer: { receiver: "student", told: ["name", "camp", "amount", "until"], by_default: byCampRules },
  group_ending: { receiver: "buyer", told: ["name", "no", "count", "until"], by_default: off },
  // Only who has asked for it is told.
  flash_soon: { receiver: "buyer", told: ["name", "goods", "time"], by_default: byPhone },
  application_returned: { receiver: "applicant", told: ["name", "no", "reason"], by_default: byPhone },
  application_approved: { receiver: "applicant", told: ["name", "no"], by_default: byPhone },
  application_refused: { receiver: "applicant", told: ["name", "no", "reason"], by_default: byPhone },
  refund_return: { receiver: "buyer", told: ["name", "no", "until"], by_default: off },
  refund_refused: { receiver: "buyer", told: ["name", "no", "reason"], by_default: off },
  // Somebody at the desk has written it.
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
} as const satisfies Readonly<Record<string, EventSpec>>;

export type MessageEvent = keyof typeof messageEvents;
export const eventNames = Object.keys(messageEvents) as readonly MessageEvent[];

/** An event as any of them. */
export function eventSpec(event: MessageEvent): EventSpec {
  return messageEvents[event];
}
/** All that a template of the public account may name. */
export function toldBeside(event: MessageEvent): readonly string[] {
  const { told, beside = [] } = eventSpec(event);
  return [...told, ...beside];
}
export const isEvent = (name: string): name is MessageEvent => Object.hasOwn(messageEvents, name);

/** The platform tells of applications, its suppliers of all else, and camps alone of stays. */
export function tells(industry: Industry, event: MessageEvent): boolean {
  const { receiver, of_stay = false } = eventSpec(event);
  if (receiver === "applicant" || industry === "admin") return receiver === "applicant" && industry === "admin";
  return industry === "camp" || (receiver !== "student" && !of_stay);
}

/** Its key on the page of events. */
export const eventKey = (event: MessageEvent): number => eventNames.indexOf(event) + 1;
export const eventOfKey = (key: number): MessageEvent | null => eventNames[key - 1] ?? null;
