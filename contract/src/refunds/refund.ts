import { choice } from "../core/choice.ts";
import { t } from "./refunds.texts.ts";

/** Only money, or goods sent back for money. */
export const refundKinds = [choice(1, t("refundKinds.1"), "blue"), choice(2, t("refundKinds.2"), "violet")] as const;
export type RefundKind = (typeof refundKinds)[number]["value"];

/** Before the order was received, or after it. */
export const refundStages = [
  choice("before", t("refundStages.before")),
  choice("after", t("refundStages.after")),
] as const;
export type RefundStage = (typeof refundStages)[number]["value"];

/** Whose fault it is: the shop's (or its carrier's), or the buyer's own. */
export const refundFaults = [
  choice("seller", t("refundFaults.seller")),
  choice("buyer", t("refundFaults.buyer")),
] as const;
export type RefundFault = (typeof refundFaults)[number]["value"];

/** The status of a refund. */
export const refundStatuses = [
  choice(10, t("refundStatuses.10"), "amber"),
  choice(20, t("refundStatuses.20"), "violet"),
  choice(30, t("refundStatuses.30"), "cyan"),
  choice(35, t("refundStatuses.35"), "red"),
  choice(40, t("refundStatuses.40"), "blue"),
  choice(45, t("refundStatuses.45"), "red"),
  choice(50, t("refundStatuses.50"), "green"),
  choice(60, t("refundStatuses.60"), "red"),
  choice(61, t("refundStatuses.61"), "slate"),
  choice(62, t("refundStatuses.62"), "slate"),
] as const;
export type RefundStatus = (typeof refundStatuses)[number]["value"];

/** What the desk may decide about a refund that waits. */
export const refundDecisions = ["agree", "return", "refuse"] as const;
export type RefundDecision = (typeof refundDecisions)[number];
