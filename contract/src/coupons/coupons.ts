import { choice } from "../core/choice.ts";
import { t } from "./coupons.texts.ts";

/** What a coupon gives: an amount off from a minimum on, a percentage off, the freight, or goods. */
export const couponTypes = [
  choice(1, t("couponTypes.1"), "red"),
  choice(2, t("couponTypes.2"), "violet"),
  choice(3, t("couponTypes.3"), "cyan"),
  choice(4, t("couponTypes.4"), "amber"),
] as const;
export type CouponType = (typeof couponTypes)[number]["value"];

/** What it may be used for. */
export const couponScopes = [
  choice(1, t("couponScopes.1")),
  choice(2, t("couponScopes.2")),
  choice(3, t("couponScopes.3")),
  choice(4, t("couponScopes.4")),
] as const;
export type CouponScope = (typeof couponScopes)[number]["value"];

/** How a member gets it. */
export const couponWays = [
  choice("public", t("couponWays.public"), "green"),
  choice("desk", t("couponWays.desk"), "blue"),
  choice("code", t("couponWays.code"), "violet"),
  choice("joined", t("couponWays.joined"), "cyan"),
  choice("entered", t("couponWays.entered"), "amber"),
  choice("bought", t("couponWays.bought"), "red"),
] as const;
export type CouponWay = (typeof couponWays)[number]["value"];

/** Valid between two days, or for a number of days after it was taken. */
export const validKinds = [choice(1, t("validKinds.1")), choice(2, t("validKinds.2"))] as const;
export type ValidKind = (typeof validKinds)[number]["value"];

export const couponStatuses = [
  choice(0, t("couponStatuses.0"), "slate"),
  choice(1, t("couponStatuses.1"), "green"),
  choice(2, t("couponStatuses.2"), "amber"),
  choice(3, t("couponStatuses.3"), "slate"),
] as const;
export type CouponStatus = (typeof couponStatuses)[number]["value"];

/** State of a coupon that a member holds. */
export const userCouponStatuses = [
  choice(0, t("userCouponStatuses.0"), "green"),
  choice(1, t("userCouponStatuses.1"), "violet"),
  choice(2, t("userCouponStatuses.2"), "blue"),
  choice(3, t("userCouponStatuses.3"), "slate"),
  choice(4, t("userCouponStatuses.4"), "red"),
] as const;
export type UserCouponStatus = (typeof userCouponStatuses)[number]["value"];
