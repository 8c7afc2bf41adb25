import { choice } from "../core/choice.ts";
import { t } from "./goods.texts.ts";

/** State of goods. */
export const goodsStatuses = [
  choice(0, t("goodsStatuses.0"), "slate"),
  choice(1, t("goodsStatuses.1"), "green"),
  choice(2, t("goodsStatuses.2"), "amber"),
  choice(3, t("goodsStatuses.3"), "red"),
  choice(9, t("goodsStatuses.9"), "slate"),
] as const;
export type GoodsStatus = (typeof goodsStatuses)[number]["value"];

/** How a buyer gets them: sent, used at the shop, or nothing to send. */
export const goodsTypes = [
  choice(1, t("goodsTypes.1"), "blue"),
  choice(2, t("goodsTypes.2"), "violet"),
  choice(3, t("goodsTypes.3"), "cyan"),
] as const;
export type GoodsType = (typeof goodsTypes)[number]["value"];

/** What sending costs. */
export const freightTypes = [
  choice(1, t("freightTypes.1"), "green"),
  choice(2, t("freightTypes.2"), "blue"),
  choice(3, t("freightTypes.3"), "violet"),
] as const;
export type FreightType = (typeof freightTypes)[number]["value"];

/** Whether they may be sent back. */
export const refundPolicies = [
  choice(1, t("refundPolicies.1"), "green"),
  choice(2, t("refundPolicies.2"), "slate"),
] as const;
export type RefundPolicy = (typeof refundPolicies)[number]["value"];

/** Whether a SKU can be bought. The third value is handed out in the camp and never sold. */
export const skuStatuses = [
  choice(1, t("skuStatuses.1"), "green"),
  choice(2, t("skuStatuses.2"), "slate"),
  choice(3, t("skuStatuses.3"), "cyan"),
] as const;
export type SkuStatus = (typeof skuStatuses)[number]["value"];

/** Whether a spec, or a model, is offered for new goods. */
export const specStates = [choice(1, t("specStates.1"), "green"), choice(2, t("specStates.2"), "slate")] as const;

/** Why pieces were added or removed, reserved or released. */
export const stockReasons = [
  choice("received", t("stockReasons.received"), "green"),
  choice("taken_out", t("stockReasons.taken_out"), "slate"),
  choice("counted", t("stockReasons.counted"), "amber"),
  choice("ordered", t("stockReasons.ordered"), "violet"),
  choice("released", t("stockReasons.released"), "slate"),
  choice("shipped", t("stockReasons.shipped"), "blue"),
  choice("returned", t("stockReasons.returned"), "green"),
  choice("damaged", t("stockReasons.damaged"), "red"),
  choice("locked", t("stockReasons.locked"), "violet"),
  choice("unlocked", t("stockReasons.unlocked"), "slate"),
  choice("issued", t("stockReasons.issued"), "cyan"),
  choice("imported", t("stockReasons.imported"), "green"),
  choice("supplied", t("stockReasons.supplied"), "cyan"),
] as const;
export type StockReason = (typeof stockReasons)[number]["value"];

/** Maximum levels of categories. */
export const mostCatLevels = 3;
/** Maximum pictures of one article, axes of a matrix, values of an axis, and combinations in all. */
export const mostPictures = 8;
export const mostAxes = 3;
export const mostAxisValues = 20;
export const mostSkus = 200;
/** Maximum pieces of a SKU. */
export const mostStock = 10_000_000;
