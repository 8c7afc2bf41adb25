import { seconds } from "../../core/kernel/clock.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { skuOptions } from "../activities/public.ts";
import { couponChoices } from "../coupons/public.ts";
import { otherPeople } from "../finance/public.ts";
import { rankOptions, tagsInUse } from "../users/public.ts";
import { costKinds, type CostKind, lotteryStyles, type LotteryStyle, prizeKinds, type PrizeKind } from "./choices.ts";
import type { LotterySaid } from "./keep-lottery.ts";
import type { LotteryRow, PrizeRow } from "./lottery.repo.ts";
import { dearestPrize } from "./prize-worth.ts";
import { t, titles } from "./lottery.texts.ts";

const couponOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await couponChoices(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
const tagOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await tagsInUse(tx, supplier.id)).map((tag) => ({ value: tag, title: verbatim(tag) }));
/** The most nights of one prize. */
const mostNights = 60;
const whole = { min: 1, max: 1_000_000, decimals: 0 } as const;

const prizeFields = {
  name: fields.text<true>({ title: titles.prize, required: true, max_length: 30 }),
  images: fields.images({
    title: titles.image,
    max: 1,
    accept: "image/png,image/jpeg,image/webp",
    access: "public",
  }),
  kind: fields.select<Exclude<PrizeKind, "blank">, true>({
    title: titles.kind,
    options: prizeKinds,
    required: true,
    initial: "points",
  }),
  points: fields.number<true>({
    title: titles.points,
    required: true,
    ...whole,
    visible_when: { field: "kind", in: ["points"] },
  }),
  amount_fen: fields.money<true>({
    title: titles.amount,
    required: true,
    min: 1,
    max: dearestPrize,
    visible_when: { field: "kind", in: ["wallet"] },
  }),
  coupon_id: fields.select<number, true>({
    title: titles.coupon,
    options: couponOptions,
    required: true,
    visible_when: { field: "kind", in: ["coupon"] },
  }),
  sku_id: fields.select<number, true>({
    title: titles.goods,
    options: skuOptions,
    required: true,
    visible_when: { field: "kind", in: ["goods"] },
  }),
  nights: fields.number<true>({
    title: titles.nights,
    required: true,
    min: 1,
    max: mostNights,
    decimals: 0,
    visible_when: { field: "kind", in: ["nights"] },
  }),
  weight: fields.number<true>({ title: titles.weight, required: true, min: 0, max: 1_000_000, decimals: 0 }),
  stock: fields.number<true>({ title: titles.stock, required: true, ...whole }),
  day_cap: fields.number({ title: titles.dayCap, ...whole }),
  per_user: fields.number({ title: titles.perUser, ...whole }),
  unit_cost_fen: fields.money({ title: titles.unitCost, help: t("unitCost.help"), min: 0, max: dearestPrize }),
};

/** The fields of a lottery. The blank has its own fields, so that there is exactly one. */
export const lotteryForm = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  style: fields.select<LotteryStyle, true>({
    title: titles.style,
    options: lotteryStyles,
    required: true,
    compact: true,
    initial: "wheel",
  }),
  times: fields.datetime_range<true>({ title: titles.times, required: true }),
  cost_kind: fields.select<CostKind, true>({
    title: titles.costKind,
    options: costKinds,
    required: true,
    compact: true,
    initial: "points",
  }),
  cost_points: fields.number<true>({
    title: titles.costPoints,
    required: true,
    ...whole,
    visible_when: { field: "cost_kind", in: ["points"] },
  }),
  cost_fen: fields.money<true>({
    title: titles.costFen,
    required: true,
    min: 1,
    max: 1_000_000,
    visible_when: { field: "cost_kind", in: ["wallet"] },
  }),
  per_day: fields.number<true>({ title: titles.perDay, required: true, min: 1, max: 1_000, decimals: 0, initial: 3 }),
  per_total: fields.number<true>({
    title: titles.perTotal,
    required: true,
    min: 1,
    max: 100_000,
    decimals: 0,
    initial: 20,
  }),
  ranks: fields.multiselect({ title: titles.ranks, help: t("ranks.help"), options: rankOptions, max: 50 }),
  tags: fields.multiselect({ title: titles.tags, help: t("tags.help"), options: tagOptions, max: 50 }),
  in_camp: fields.switch({ title: titles.inCamp, help: t("inCamp.help") }),
  blank_name: fields.text<true>({ title: titles.blank, required: true, max_length: 30 }),
  blank_weight: fields.number<true>({ title: titles.blankWeight, help: t("blank.help"), required: true, ...whole }),
  prizes: fields.rows({ title: titles.prizes, required: true, as: "table", max: 15, fields: prizeFields }),
};

/** A second person, for money above the limit; asked for by the preview. */
export const secondForm = {
  second_account: fields.select<number>({
    title: titles.second,
    help: t("second.help"),
    options: otherPeople,
    when_asked: true,
  }),
  second_password: fields.text({
    title: titles.secondPassword,
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
};

export type LotteryForm = Values<typeof lotteryForm>;

/** Reads the form of a lottery. @param claim_days  from the add-on's settings */
export function saidOf(form: LotteryForm, claim_days: number): LotterySaid {
  const { cost_kind } = form;
  const nothing = {
    amount: null,
    coupon_id: null,
    sku_id: null,
    unit_cost_fen: 0,
    day_cap: null,
    per_user: null,
    image: null,
  };
  return {
    rule: {
      name: form.name,
      style: form.style,
      from_at: new Date(form.times[0] * 1000),
      to_at: new Date(form.times[1] * 1000),
      cost_kind,
      cost: cost_kind === "points" ? form.cost_points : cost_kind === "wallet" ? form.cost_fen : 0,
      per_day: form.per_day,
      per_total: form.per_total,
      ranks: (form.ranks ?? []).map(Number),
      tags: (form.tags ?? []).map(String),
      in_camp: form.in_camp ?? false,
      claim_days,
    },
    prizes: [
      { ...nothing, name: form.blank_name, kind: "blank", weight: form.blank_weight, stock: null },
      ...form.prizes.map(
        ({ name, images, kind, points, amount_fen, coupon_id, sku_id, nights, unit_cost_fen, ...rest }) => ({
          ...rest,
          name,
          image: images?.[0] ?? null,
          kind,
          amount: { points, wallet: amount_fen, nights, coupon: null, goods: null }[kind],
          coupon_id: kind === "coupon" ? coupon_id : null,
          sku_id: kind === "goods" ? sku_id : null,
          // A wallet prize costs its amount.
          unit_cost_fen: kind === "wallet" ? amount_fen : (unit_cost_fen ?? 0),
        }),
      ),
    ],
  };
}

/** Returns a lottery as its form shows it. */
export function formOf(row: LotteryRow, prizes: readonly PrizeRow[]): Readonly<Record<string, unknown>> {
  const blank = prizes.find(({ kind }) => kind === "blank");
  return {
    name: row.name,
    style: row.style,
    times: [seconds(row.from_at), seconds(row.to_at)],
    cost_kind: row.cost_kind,
    cost_points: row.cost_kind === "points" ? row.cost : null,
    cost_fen: row.cost_kind === "wallet" ? row.cost : null,
    per_day: row.per_day,
    per_total: row.per_total,
    ranks: row.ranks,
    tags: row.tags,
    in_camp: row.in_camp,
    blank_name: blank?.name ?? "",
    blank_weight: blank?.weight ?? null,
    prizes: prizes
      .filter(({ kind }) => kind !== "blank")
      .map(({ name, image, kind, amount, coupon_id, sku_id, weight, stock, day_cap, per_user, unit_cost_fen }) => ({
        name,
        images: image === null ? [] : [image],
        kind,
        points: kind === "points" ? amount : null,
        amount_fen: kind === "wallet" ? amount : null,
        coupon_id,
        sku_id,
        nights: kind === "nights" ? amount : null,
        weight,
        stock,
        day_cap,
        per_user,
        unit_cost_fen,
      })),
    version: row.version,
  };
}
