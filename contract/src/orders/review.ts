import { choice } from "../core/choice.ts";
import { t } from "./orders.texts.ts";

export const reviewStatus = { waiting: 0, shown: 1, hidden: 2 } as const;
export const reviewStatuses = [
  choice(0, t("reviewStatuses.0"), "amber"),
  choice(1, t("reviewStatuses.1"), "green"),
  choice(2, t("reviewStatuses.2"), "slate"),
] as const;

export const reviewScores = [
  choice(5, t("reviewScores.5"), "green"),
  choice(4, t("reviewScores.4"), "green"),
  choice(3, t("reviewScores.3"), "amber"),
  choice(2, t("reviewScores.2"), "red"),
  choice(1, t("reviewScores.1"), "red"),
] as const;
export type ReviewScore = (typeof reviewScores)[number]["value"];

/** Hours during which a reply may be changed. */
export const replyEditHours = 24;
/** Days after a review during which its buyer may add to it, once. */
export const followDays = 180;
