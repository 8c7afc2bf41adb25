import {
  couponScopes,
  couponTypes,
  couponWays,
  validKinds,
  type CouponScope,
  type CouponType,
  type CouponWay,
  type ValidKind,
} from "@kangying/contract/coupons/coupons";
import { couponGoodsOptions } from "@kangying/contract/coupons/coupons.endpoints";
import type { CascadeOption } from "@kangying/contract/core/form/form";
import { seconds } from "../../core/kernel/clock.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { catTreeOf } from "../goods/public.ts";
import { rankOptions } from "../users/public.ts";
import type { CouponRow, CouponRule } from "./coupons.repo.ts";
import { t, titles } from "./coupons.texts.ts";

/** Returns the categories as options with the path of their parents. */
export async function catOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  const walk = (branches: readonly CascadeOption[], above: string): OptionDef[] =>
    branches.flatMap(({ value, title, children = [] }) => {
      const path = above === "" ? title : `${above} / ${title}`;
      return [{ value, title: verbatim(path) }, ...walk(children, path)];
    });
  return walk(await catTreeOf(ctx), "");
}

const goodsRows = {
  goods_id: fields.remote<true>({ title: titles.goods, required: true, remote: { api: couponGoodsOptions.api } }),
};
const mostFen = 100_000_000;

/** All fields of a coupon; its page shows them in sections. */
export const couponForm = {
  type: fields.select<CouponType, true>({
    title: titles.type,
    options: couponTypes,
    required: true,
    compact: true,
    initial: 1,
  }),
  name: fields.text<true>({ title: titles.name, required: true, max_length: 20 }),
  threshold_fen: fields.money({
    title: titles.threshold,
    help: t("threshold.help"),
    min: 0,
    max: mostFen,
    visible_when: { field: "type", in: [1, 2, 3] },
  }),
  value_fen: fields.money<true>({
    title: titles.value,
    required: true,
    min: 1,
    max: mostFen,
    visible_when: { field: "type", in: [1] },
  }),
  freight_fen: fields.money({
    title: titles.freightValue,
    help: t("freightValue.help"),
    min: 1,
    max: mostFen,
    visible_when: { field: "type", in: [3] },
  }),
  pay_percent: fields.number<true>({
    title: titles.pay,
    help: t("pay.help"),
    unit: t("pay.unit"),
    required: true,
    min: 1,
    max: 99.99,
    decimals: 2,
    visible_when: { field: "type", in: [2] },
  }),
  max_off_fen: fields.money({
    title: titles.maxOff,
    help: t("maxOff.help"),
    min: 1,
    max: mostFen,
    visible_when: { field: "type", in: [2] },
  }),
  gifts: fields.rows({
    title: titles.gifts,
    required: true,
    max: 50,
    fields: goodsRows,
    visible_when: { field: "type", in: [4] },
  }),
  scope: fields.select<CouponScope, true>({
    title: titles.scope,
    options: couponScopes,
    required: true,
    initial: 1,
    visible_when: { field: "type", in: [1, 2] },
  }),
  cat_ids: fields.multiselect({
    title: titles.cats,
    options: catOptions,
    max: 50,
    visible_when: { field: "scope", in: [2] },
  }),
  goods: fields.rows({
    title: titles.goodsRows,
    max: 200,
    fields: goodsRows,
    visible_when: { field: "scope", in: [3, 4] },
  }),
  valid_kind: fields.select<ValidKind, true>({
    title: titles.validity,
    options: validKinds,
    required: true,
    compact: true,
    initial: 2,
  }),
  valid_range: fields.date_range<true>({
    title: titles.validRange,
    required: true,
    visible_when: { field: "valid_kind", in: [1] },
  }),
  valid_days: fields.number<true>({
    title: titles.validDays,
    unit: t("days"),
    required: true,
    min: 1,
    max: 3650,
    decimals: 0,
    initial: 15,
    visible_when: { field: "valid_kind", in: [2] },
  }),
  valid_delay: fields.number({
    title: titles.validDelay,
    help: t("validDelay.help"),
    unit: t("days"),
    min: 0,
    max: 365,
    decimals: 0,
    initial: 0,
    visible_when: { field: "valid_kind", in: [2] },
  }),
  issue_total: fields.number({
    title: titles.issueTotal,
    help: t("issueTotal.help"),
    unit: t("pieces"),
    min: 1,
    max: 10_000_000,
    decimals: 0,
  }),
  per_user: fields.number<true>({
    title: titles.perUser,
    unit: t("pieces"),
    required: true,
    min: 1,
    max: 1000,
    decimals: 0,
    initial: 1,
  }),
  take: fields.datetime_range({ title: titles.take, help: t("take.help") }),
  ranks: fields.multiselect({ title: titles.ranks, help: t("ranks.help"), options: rankOptions }),
  ways: fields.multiselect<true>({
    title: titles.ways,
    help: t("ways.help"),
    required: true,
    options: couponWays,
    initial: ["public", "desk"],
  }),
  take_code: fields.text({
    title: titles.takeCode,
    help: t("takeCode.help"),
    max_length: 20,
    no_chinese: true,
    visible_when: { field: "ways", in: ["code"] },
  }),
  gift_goods: fields.rows({
    title: titles.giftGoods,
    help: t("giftGoods.help"),
    max: 200,
    fields: goodsRows,
    visible_when: { field: "ways", in: ["bought"] },
  }),
  gift_from_fen: fields.money({
    title: titles.giftFrom,
    help: t("giftFrom.help"),
    min: 1,
    max: mostFen,
    visible_when: { field: "ways", in: ["bought"] },
  }),
  with_rank_price: fields.switch({ title: titles.withRank, initial: true }),
  with_points: fields.switch({ title: titles.withPoints, initial: true }),
  with_freight_coupon: fields.switch({ title: titles.withFreight, initial: true }),
  with_activity: fields.switch({ title: titles.withActivity, help: t("withActivity.help"), initial: false }),
  publish: fields.switch({ title: titles.publish, initial: false }),
};

export type CouponForm = Values<typeof couponForm>;

const keysIn = (rows: readonly { readonly goods_id: number }[] | null): readonly number[] => [
  ...new Set((rows ?? []).map(({ goods_id }) => goods_id)),
];
const instant = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at * 1000));

/** Returns the coupon rule of the form's values. */
export function ruleOf(form: CouponForm): CouponRule {
  const { type } = form;
  const scope: CouponScope = type === 4 ? 3 : type === 3 ? 1 : form.scope;
  const ways = (form.ways ?? []).map(String) as readonly CouponWay[];
  const code = (form.take_code ?? "").toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return {
    name: form.name,
    type,
    value_fen: type === 1 ? form.value_fen : type === 3 ? form.freight_fen : null,
    pay_bp: type === 2 ? Math.round(form.pay_percent * 100) : null,
    max_off_fen: type === 2 ? form.max_off_fen : null,
    threshold_fen: type === 4 ? 0 : (form.threshold_fen ?? 0),
    scope,
    cat_ids: scope === 2 ? (form.cat_ids ?? []).map(Number) : [],
    goods_ids: type === 4 ? keysIn(form.gifts) : scope >= 3 ? keysIn(form.goods) : [],
    issue_total: form.issue_total,
    per_user: form.per_user,
    take_from: instant(form.take?.[0]),
    take_to: instant(form.take?.[1]),
    valid_kind: form.valid_kind,
    valid_from: form.valid_kind === 1 ? form.valid_range[0] : null,
    valid_to: form.valid_kind === 1 ? form.valid_range[1] : null,
    valid_days: form.valid_kind === 2 ? form.valid_days : null,
    valid_delay: form.valid_kind === 2 ? (form.valid_delay ?? 0) : 0,
    ways,
    take_code: ways.includes("code") && code.length >= 4 ? code : null,
    ranks: (form.ranks ?? []).map(Number),
    with_rank_price: form.with_rank_price,
    with_points: form.with_points,
    with_freight_coupon: form.with_freight_coupon,
    with_activity: form.with_activity,
    gift_goods_ids: ways.includes("bought") ? keysIn(form.gift_goods) : [],
    gift_from_fen: ways.includes("bought") ? (form.gift_from_fen ?? 0) : 0,
  };
}

/** Returns the form's values of a coupon. */
export function formOf(row: CouponRow): Readonly<Record<string, unknown>> {
  const rows = row.goods_ids.map((goods_id) => ({ goods_id }));
  const {
    type,
    name,
    threshold_fen,
    max_off_fen,
    cat_ids,
    valid_kind,
    valid_delay,
    issue_total,
    per_user,
    ranks,
    ways,
    take_code,
  } = row;
  return {
    type,
    name,
    threshold_fen: threshold_fen === 0 ? null : threshold_fen,
    value_fen: type === 1 ? row.value_fen : null,
    freight_fen: type === 3 ? row.value_fen : null,
    pay_percent: row.pay_bp === null ? null : row.pay_bp / 100,
    max_off_fen,
    gifts: type === 4 ? rows : [],
    scope: type === 4 ? 1 : row.scope,
    cat_ids,
    goods: type === 4 ? [] : rows,
    valid_kind,
    valid_range: row.valid_from === null || row.valid_to === null ? null : [row.valid_from, row.valid_to],
    valid_days: row.valid_days,
    valid_delay,
    issue_total,
    per_user,
    take: row.take_from && row.take_to ? [seconds(row.take_from), seconds(row.take_to)] : null,
    ranks,
    ways,
    take_code,
    gift_goods: row.gift_goods_ids.map((goods_id) => ({ goods_id })),
    gift_from_fen: row.gift_from_fen === 0 ? null : row.gift_from_fen,
    with_rank_price: row.with_rank_price,
    with_points: row.with_points,
    with_freight_coupon: row.with_freight_coupon,
    with_activity: row.with_activity,
    publish: false,
    version: row.version,
  };
}
