import { choice } from "../core/choice.ts";
import { t } from "./finance.texts.ts";

/** The owner of the money: a member, or the shop with its accounts at payment companies. */
export const purseOwners = [
  choice("member", t("purseOwners.member"), "blue"),
  choice("shop", t("purseOwners.shop"), "violet"),
] as const;
export type PurseOwner = (typeof purseOwners)[number]["value"];

/** Where the shop's own money is until it is paid out. */
export const shopSources = [
  choice("psp:wechat", t("channels.wechat")),
  choice("psp:alipay", t("channels.alipay")),
] as const;
export type ShopSource = (typeof shopSources)[number]["value"];

export const withdrawalStatus = {
  asked: 0,
  rejected: 1,
  approved: 2,
  paying: 3,
  /** In the WeChat of its owner, who has a day to confirm it. */
  confirming: 4,
  arrived: 5,
  failed: 6,
  withdrawn: 7,
} as const;
export type WithdrawalStatus = (typeof withdrawalStatus)[keyof typeof withdrawalStatus];

/** A withdrawal's status; one that was asked for waits either for review or for approval. */
export const withdrawalStages = [
  choice("asked", t("withdrawalStages.asked"), "amber"),
  choice("checked", t("withdrawalStages.checked"), "amber"),
  choice("approved", t("withdrawalStages.approved"), "violet"),
  choice("paying", t("withdrawalStages.paying"), "cyan"),
  choice("confirming", t("withdrawalStages.confirming"), "cyan"),
  choice("arrived", t("withdrawalStages.arrived"), "green"),
  choice("rejected", t("withdrawalStages.rejected"), "red"),
  choice("failed", t("withdrawalStages.failed"), "red"),
  choice("withdrawn", t("withdrawalStages.withdrawn"), "slate"),
] as const;

export const cardKinds = [
  choice("private", t("cardKinds.private"), "blue"),
  choice("company", t("cardKinds.company"), "violet"),
] as const;
export type CardKind = (typeof cardKinds)[number]["value"];

export const cardStatus = { waiting: 0, bound: 1, failed: 2, unbound: 3 } as const;
export type CardStatus = (typeof cardStatus)[keyof typeof cardStatus];

export const cardStatuses = [
  choice(0, t("cardStatuses.0"), "amber"),
  choice(1, t("cardStatuses.1"), "green"),
  choice(2, t("cardStatuses.2"), "red"),
  choice(3, t("cardStatuses.3"), "slate"),
] as const;

/** Maximum number of cards that one owner may have, bound or waiting. */
export const mostCards = 5;
