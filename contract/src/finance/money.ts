import { choice, type Choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

/** How money comes in and goes out. */
export const channels = [
  choice("cash", t("channels.cash")),
  choice("pos", t("channels.pos")),
  choice("bank", t("channels.bank")),
  choice("wallet", t("channels.wallet")),
  choice("wechat", t("channels.wechat")),
  choice("alipay", t("channels.alipay")),
  // Money that was there when the books began: nobody pays this way.
  choice("opening", t("channels.opening")),
] as const;
/** Channels through which somebody pays. */
export const payChannels = channels.filter(({ value }) => value !== "opening");
export type Channel = (typeof channels)[number]["value"];
/** Channels of a payment company: the payment is made when the company says so. */
export const providerChannels = ["wechat", "alipay"] as const;
export type ProviderChannel = (typeof providerChannels)[number];
/** Channels through which a person at the desk takes the money. */
export const deskChannels = ["cash", "pos", "bank"] as const;

export const purposes = [
  choice("stay_fee", t("purposes.stay_fee")),
  choice("deposit_booking", t("purposes.deposit_booking")),
  choice("deposit_security", t("purposes.deposit_security")),
  choice("deposit_prepaid", t("purposes.deposit_prepaid")),
  choice("recharge", t("purposes.recharge")),
  choice("order", t("purposes.order")),
  choice("deposit_auction", t("purposes.deposit_auction")),
  choice("counter", t("purposes.counter")),
] as const;
export type Purpose = (typeof purposes)[number]["value"];
/**
 * Nobody pays these at the camp's desk, where people pay for a stay: orders are paid on their own page, bidders pay their deposits themselves,
 * and customers of a counter pay at the counter.
 */
const paidElsewhere: ReadonlySet<Purpose> = new Set(["order", "deposit_auction", "counter"]);
/** What is paid for at the camp's desk. */
export const deskPurposes = purposes.filter(({ value }) => !paidElsewhere.has(value));

export const paymentStatus = { waiting: 0, paid: 1, closed: 2, abnormal: 3 } as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

/** A payment as the desk sees it: its status and what the desk has done with it, in one word. */
export const paymentStages = [
  choice("waiting", t("paymentStages.waiting"), "amber"),
  choice("registered", t("paymentStages.registered"), "blue"),
  choice("verified", t("paymentStages.verified"), "green"),
  choice("paid", t("paymentStages.paid"), "green"),
  choice("void", t("paymentStages.void"), "slate"),
  choice("closed", t("paymentStages.closed"), "slate"),
  choice("abnormal", t("paymentStages.abnormal"), "red"),
] as const;
export type PaymentStage = (typeof paymentStages)[number]["value"];

export const depositKinds = [
  choice("booking", t("depositKinds.booking"), "violet"),
  choice("security", t("depositKinds.security"), "blue"),
  choice("prepaid", t("depositKinds.prepaid"), "cyan"),
  choice("auction", t("depositKinds.auction"), "amber"),
] as const;
export type DepositKind = (typeof depositKinds)[number]["value"];

export const depositStatuses = [
  choice(0, t("depositStatuses.0"), "amber"),
  choice(1, t("depositStatuses.1"), "green"),
  choice(2, t("depositStatuses.2"), "cyan"),
  choice(3, t("depositStatuses.3"), "slate"),
  choice(4, t("depositStatuses.4"), "red"),
  choice(5, t("depositStatuses.5"), "violet"),
  choice(6, t("depositStatuses.6"), "slate"),
] as const satisfies readonly Choice<number>[];
export type DepositStatus = (typeof depositStatuses)[number]["value"];

export const payoutStatus = { todo: 0, processing: 1, paid: 2, failed: 3, manual: 4, withdrawn: 5 } as const;
export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus];

/** A payout's status; a payout that is still to do is either waiting for approval or waiting to be paid. */
export const payoutStages = [
  choice("review", t("payoutStages.review"), "amber"),
  choice("todo", t("payoutStages.todo"), "violet"),
  choice("processing", t("payoutStages.processing"), "cyan"),
  choice("paid", t("payoutStages.paid"), "green"),
  choice("failed", t("payoutStages.failed"), "red"),
  choice("manual", t("payoutStages.manual"), "red"),
  choice("withdrawn", t("payoutStages.withdrawn"), "slate"),
] as const;
export type PayoutStage = (typeof payoutStages)[number]["value"];

/** What caused a ledger transaction. */
export const ledgerCauses = [
  choice("payment", t("ledgerCauses.payment"), "green"),
  choice("payment_void", t("ledgerCauses.payment_void"), "slate"),
  choice("deposit", t("ledgerCauses.deposit"), "violet"),
  choice("refund", t("ledgerCauses.refund"), "amber"),
  choice("payout", t("ledgerCauses.payout"), "red"),
  choice("night", t("ledgerCauses.night"), "blue"),
  choice("settlement", t("ledgerCauses.settlement"), "cyan"),
  choice("stay", t("ledgerCauses.stay"), "blue"),
  choice("order", t("ledgerCauses.order"), "violet"),
  choice("drawer_close", t("ledgerCauses.drawer_close"), "slate"),
  choice("transfer", t("ledgerCauses.transfer"), "cyan"),
  choice("adjustment", t("ledgerCauses.adjustment"), "amber"),
  choice("wallet", t("ledgerCauses.wallet"), "violet"),
  choice("withdrawal", t("ledgerCauses.withdrawal"), "red"),
  choice("bank_card", t("ledgerCauses.bank_card"), "slate"),
  choice("divide", t("ledgerCauses.divide"), "violet"),
  choice("commission", t("ledgerCauses.commission"), "violet"),
  choice("union_batch", t("ledgerCauses.union_batch"), "green"),
  choice("bill_gap", t("ledgerCauses.bill_gap"), "amber"),
  choice("move_in", t("ledgerCauses.move_in"), "slate"),
  choice("counter", t("ledgerCauses.counter"), "green"),
  choice("certification", t("ledgerCauses.certification"), "slate"),
  choice("platform_fee", t("ledgerCauses.platform_fee"), "slate"),
  choice("supplier_due", t("ledgerCauses.supplier_due"), "slate"),
  choice("sms_purchase", t("ledgerCauses.sms_purchase"), "red"),
  choice("sms_send", t("ledgerCauses.sms_send"), "slate"),
  choice("sms_notice", t("ledgerCauses.sms_notice"), "slate"),
  choice("supply_settlement", t("ledgerCauses.supply_settlement"), "cyan"),
] as const;
export type LedgerCause = (typeof ledgerCauses)[number]["value"];
