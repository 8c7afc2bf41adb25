import { choice, type Choice } from "../core/choice.ts";
import type { OrderStatus } from "./order.moves.ts";
import { t } from "./orders.texts.ts";

export const orderStatuses = [
  choice("submit", t("orderStatuses.submit"), "amber"),
  choice("pay", t("orderStatuses.pay"), "violet"),
  choice("send", t("orderStatuses.send"), "blue"),
  choice("finish", t("orderStatuses.finish"), "green"),
  choice("close", t("orderStatuses.close"), "slate"),
] as const satisfies readonly Choice<OrderStatus>[];

export const orderTypes = [
  choice("normal", t("orderTypes.normal"), "slate"),
  choice("flash", t("orderTypes.flash"), "red"),
  choice("group", t("orderTypes.group"), "cyan"),
  choice("auction", t("orderTypes.auction"), "violet"),
  choice("lottery", t("orderTypes.lottery"), "amber"),
  choice("camp", t("orderTypes.camp"), "green"),
] as const;
export type OrderType = (typeof orderTypes)[number]["value"];

export const orderSources = [choice("app", t("orderSources.app")), choice("desk", t("orderSources.desk"))] as const;
export type OrderSource = (typeof orderSources)[number]["value"];

/** How goods reach their buyer. */
export const orderModes = [
  choice(1, t("orderModes.1"), "blue"),
  choice(2, t("orderModes.2"), "cyan"),
  choice(3, t("orderModes.3"), "slate"),
] as const;
export type OrderMode = (typeof orderModes)[number]["value"];

export const shipStatuses = [
  choice(0, t("shipStatuses.0"), "slate"),
  choice(1, t("shipStatuses.1"), "amber"),
  choice(2, t("shipStatuses.2"), "green"),
] as const;
export type ShipStatus = (typeof shipStatuses)[number]["value"];

export const orderRefundStatuses = [
  choice(0, t("orderRefundStatuses.0"), "slate"),
  choice(1, t("orderRefundStatuses.1"), "amber"),
  choice(2, t("orderRefundStatuses.2"), "cyan"),
  choice(3, t("orderRefundStatuses.3"), "red"),
] as const;
export type OrderRefundStatus = (typeof orderRefundStatuses)[number]["value"];

export const closeReasons = [
  choice("timeout", t("closeReasons.timeout"), "slate"),
  choice("buyer", t("closeReasons.buyer"), "amber"),
  choice("seller", t("closeReasons.seller"), "blue"),
  choice("refunded", t("closeReasons.refunded"), "cyan"),
  choice("group_failed", t("closeReasons.group_failed"), "violet"),
  choice("risk", t("closeReasons.risk"), "red"),
  choice("sold_out", t("closeReasons.sold_out"), "red"),
] as const;
export type CloseReason = (typeof closeReasons)[number]["value"];

/** Colours of the flag that a seller puts beside their own note. */
export const orderFlags = [
  choice("red", t("orderFlags.red"), "red"),
  choice("amber", t("orderFlags.amber"), "amber"),
  choice("green", t("orderFlags.green"), "green"),
  choice("blue", t("orderFlags.blue"), "blue"),
  choice("violet", t("orderFlags.violet"), "violet"),
] as const;
export type OrderFlag = (typeof orderFlags)[number]["value"];

/** The parts of the amount to pay. Each line of an order's price belongs to one. */
export const priceParts = ["goods", "discount", "rank", "coupon", "points", "freight", "adjust"] as const;
export type PricePart = (typeof priceParts)[number];
