import type { MatrixValue } from "@kangying/contract/core/form/form";
import {
  freightTypes,
  goodsTypes,
  mostAxes,
  mostAxisValues,
  mostPictures,
  mostSkus,
  mostStock,
  refundPolicies,
  type FreightType,
  type GoodsType,
  type RefundPolicy,
} from "@kangying/contract/goods/goods";
import { fields, type Values } from "../../../core/list/fields.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { freightOptions } from "../../freight/public.ts";
import { catTreeOf } from "../cats/cats.list.ts";
import { t, titles } from "../goods.texts.ts";
import { modelOptions } from "../specs/models.list.ts";
import { listSpecs } from "../specs/specs.repo.ts";

const count = { min: 0, max: mostStock, decimals: 0 } as const;

/** The fields of one row of the SKU matrix: one combination of values. */
const skuFields = {
  price_fen: fields.money<true>({ title: titles.price, required: true, min: 1, max: 100_000_000 }),
  cost_fen: fields.money({ title: titles.cost, min: 0, max: 100_000_000, cost_of: "price_fen" }),
  stock: fields.number({ title: titles.stock, ...count, only_new: true }),
  warn_at: fields.number({ title: titles.warnAt, ...count }),
  sku_code: fields.text({ title: titles.skuCode, max_length: 30, no_chinese: true }),
  barcode: fields.text({ title: titles.barcode, max_length: 30, no_chinese: true }),
  weight_g: fields.number({ title: titles.weight, unit: t("gram"), min: 0, max: 1_000_000, decimals: 0 }),
  volume_cm3: fields.number({ title: titles.volume, unit: t("cm3"), min: 0, max: 100_000_000, decimals: 0 }),
  market_fen: fields.money({ title: titles.market, min: 0, max: 100_000_000 }),
  images: fields.images({
    title: titles.picture,
    max: 1,
    access: "public",
    accept: "image/png,image/jpeg,image/webp",
    square: true,
  }),
  is_sold: fields.switch({ title: titles.isSold, initial: true }),
};

async function knownAxes({ tx, supplier }: Pick<ListContext, "tx" | "supplier">) {
  const specs = await listSpecs(tx, supplier.id);
  return specs.map(({ name, spec_values }) => ({ name, values: spec_values.map((value) => value.name) }));
}

/** The fields of goods. Their page draws them in sections. */
export const goodsForm = {
  name: fields.text<true>({ title: titles.goodsName, required: true, max_length: 60 }),
  cat_id: fields.cascader<true>({ title: titles.cat, required: true, tree: catTreeOf }),
  subtitle: fields.text({ title: titles.subtitle, max_length: 100 }),
  images: fields.images({
    title: titles.images,
    help: t("images.help"),
    max: mostPictures,
    access: "public",
    accept: "image/png,image/jpeg,image/webp",
    square: true,
  }),
  type: fields.select<GoodsType, true>({ title: titles.type, options: goodsTypes, required: true, initial: 1 }),
  code: fields.text({ title: titles.code, help: t("code.help"), max_length: 30, no_chinese: true }),
  unit: fields.text({ title: titles.unit, max_length: 10 }),
  brand: fields.text({ title: titles.brand, max_length: 40 }),
  model_id: fields.select<number>({ title: titles.model, options: modelOptions }),
  skus: fields.matrix({
    title: titles.skus,
    max: mostSkus,
    max_axes: mostAxes,
    max_values: mostAxisValues,
    known_axes: knownAxes,
    fields: skuFields,
  }),
  video: fields.text({ title: titles.video, help: t("video.help"), max_length: 300, no_chinese: true }),
  detail: fields.rich_text({ title: titles.detail }),
  params: fields.rows({
    title: titles.params,
    max: 30,
    fields: {
      name: fields.text<true>({ title: titles.param, required: true, max_length: 20 }),
      value: fields.text<true>({ title: titles.paramValue, required: true, max_length: 60 }),
    },
  }),
  freight_type: fields.select<FreightType, true>({
    title: titles.freight,
    options: freightTypes,
    required: true,
    initial: 1,
  }),
  freight_fen: fields.money({
    title: titles.freightFen,
    min: 0,
    max: 1_000_000,
    visible_when: { field: "freight_type", in: [2] },
  }),
  freight_template_id: fields.select<number>({
    title: titles.freightTemplate,
    options: freightOptions,
    visible_when: { field: "freight_type", in: [3] },
  }),
  refund_policy: fields.select<RefundPolicy, true>({
    title: titles.refundPolicy,
    options: refundPolicies,
    required: true,
    initial: 1,
  }),
  services: fields.rows({
    title: titles.services,
    help: t("services.help"),
    max: 8,
    fields: {
      service: fields.text<true>({
        title: titles.service,
        required: true,
        max_length: 20,
        phrases: [t("services.genuine"), t("services.soon"), t("services.broken"), t("services.return")],
      }),
    },
  }),
  min_buy: fields.number({ title: titles.minBuy, min: 1, max: 999, decimals: 0, initial: 1 }),
  limit_per_order: fields.number({ title: titles.limitPerOrder, min: 1, max: 99_999, decimals: 0 }),
  limit_per_user: fields.number({ title: titles.limitPerUser, min: 1, max: 99_999, decimals: 0 }),
  rank_price: fields.switch({ title: titles.rankPrice, help: t("rankPrice.help"), initial: true }),
  points_give: fields.number({
    title: titles.pointsGive,
    help: t("pointsGive.help"),
    min: 0,
    max: 1_000_000,
    decimals: 0,
  }),
  virtual_sales: fields.number({ title: titles.virtualSales, min: 0, max: 1_000_000, decimals: 0, initial: 0 }),
  sort: fields.number({ title: titles.sort, help: t("sort.help"), min: 0, max: 9999, decimals: 0, initial: 0 }),
  on_at: fields.datetime({ title: titles.onAt }),
  off_at: fields.datetime({ title: titles.offAt }),
  put_on: fields.switch({ title: titles.putOn, initial: false }),
};

export type GoodsForm = Values<typeof goodsForm>;
export type SkuCells = Values<typeof skuFields>;
export type SkuMatrix = MatrixValue<SkuCells>;
