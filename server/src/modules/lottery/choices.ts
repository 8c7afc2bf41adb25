import { t } from "./lottery.texts.ts";

export const lotteryStyles = [
  { value: "wheel", title: t("style.wheel") },
  { value: "grid", title: t("style.grid") },
  { value: "scratch", title: t("style.scratch") },
] as const;
export type LotteryStyle = (typeof lotteryStyles)[number]["value"];

export const costKinds = [
  { value: "free", title: t("cost.free") },
  { value: "points", title: t("cost.points") },
  { value: "wallet", title: t("cost.wallet") },
] as const;
export type CostKind = (typeof costKinds)[number]["value"];

/** The kinds of prizes. Every lottery also has its own blank. */
export const prizeKinds = [
  { value: "points", title: t("prize.points") },
  { value: "wallet", title: t("prize.wallet") },
  { value: "coupon", title: t("prize.coupon") },
  { value: "goods", title: t("prize.goods") },
  { value: "nights", title: t("prize.nights") },
] as const;
export type PrizeKind = (typeof prizeKinds)[number]["value"] | "blank";

export const lotteryStatuses = [
  { value: 0, title: t("status.0"), color: "slate" },
  { value: 1, title: t("status.1"), color: "green" },
  { value: 2, title: t("status.2"), color: "amber" },
] as const;

export const drawStates = [
  { value: "blank", title: t("state.blank"), color: "slate" },
  { value: "waiting", title: t("state.waiting"), color: "amber" },
  { value: "issued", title: t("state.issued"), color: "green" },
  { value: "claimed", title: t("state.claimed"), color: "blue" },
  { value: "lapsed", title: t("state.lapsed"), color: "slate" },
  { value: "failed", title: t("state.failed"), color: "red" },
] as const;
export type DrawState = (typeof drawStates)[number]["value"];

export const fellReasons = [
  { value: "stock", title: t("fell.stock") },
  { value: "day", title: t("fell.day") },
  { value: "person", title: t("fell.person") },
] as const;
export type FellReason = (typeof fellReasons)[number]["value"];
