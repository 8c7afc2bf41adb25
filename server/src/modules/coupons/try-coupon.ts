import type { z } from "zod";
import {
  priceStepNames,
  type couponIssuePreview,
  type couponTrial,
} from "@kangying/contract/coupons/coupons.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { partialRefund, rateOf } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { countMembers } from "../users/public.ts";
import { couponOff } from "./price/coupon-price.ts";
import { conditionWords, faceAmount, saysNothing, sentenceOf } from "./coupon-words.ts";
import { ruleOf, type CouponForm } from "./coupon-form.ts";
import { choiceOf } from "./coupons.actions.ts";
import { coveredGoods, goodsOnSale, type TriedGoods } from "./price/coupon-goods.repo.ts";
import { findCoupon, useOf, type CouponRule } from "./coupons.repo.ts";
import { t } from "./coupons.texts.ts";
import { audienceOf } from "./take-coupon.ts";

const yearMs = 365 * 86_400_000;
type Raw = Readonly<Record<string, unknown>>;

const isId = (value: unknown): boolean => Number.isSafeInteger(Number(value)) && Number(value) > 0;

/** Returns a form that is still being filled in; missing values get the form's initial values, so that the trial always works. */
function halfForm(text: string): CouponForm {
  let raw: Raw = {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) raw = value as Raw;
  } catch {
    throw new AppError("invalid");
  }
  const number = (name: string): number | null => (Number.isFinite(raw[name]) ? Number(raw[name]) : null);
  const list = (name: string): readonly unknown[] =>
    Array.isArray(raw[name]) ? (raw[name] as readonly unknown[]) : [];
  const choices = (name: string): readonly (string | number)[] =>
    list(name).filter((one) => typeof one === "string" || typeof one === "number");
  const goods = (name: string): readonly { readonly goods_id: number }[] =>
    list(name).flatMap((row) => {
      const id = typeof row === "object" && row !== null ? Number((row as Raw)["goods_id"]) : Number.NaN;
      return Number.isSafeInteger(id) && id > 0 ? [{ goods_id: id }] : [];
    });
  const within = <T extends number>(name: string, from: T, to: T): T => {
    const value = Math.trunc(number(name) ?? from);
    return (value >= from && value <= to ? value : from) as T;
  };
  const range = list("valid_range").map(String);
  const isDay = (day: string | undefined): day is string => day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const take = list("take").map(Number);
  const from = range[0];
  const to = range[1];
  return {
    type: within("type", 1, 4),
    name: typeof raw["name"] === "string" ? raw["name"] : "",
    threshold_fen: number("threshold_fen"),
    value_fen: number("value_fen") ?? 0,
    freight_fen: number("freight_fen"),
    // Without a typed value nothing is taken off.
    pay_percent: Math.min(100, Math.max(1, number("pay_percent") ?? 100)),
    max_off_fen: number("max_off_fen"),
    gifts: goods("gifts"),
    scope: within("scope", 1, 4),
    cat_ids: choices("cat_ids").filter(isId),
    goods: goods("goods"),
    valid_kind: within("valid_kind", 1, 2),
    valid_range: [isDay(from) ? from : "…", isDay(to) ? to : "…"],
    valid_days: number("valid_days") ?? 0,
    valid_delay: number("valid_delay"),
    issue_total: number("issue_total"),
    per_user: number("per_user") ?? 1,
    take: take.length === 2 && take.every((at) => Number.isSafeInteger(at)) ? [take[0] ?? 0, take[1] ?? 0] : null,
    ranks: choices("ranks").filter(isId),
    ways: choices("ways"),
    take_code: null,
    gift_goods: goods("gift_goods"),
    gift_from_fen: number("gift_from_fen"),
    with_rank_price: raw["with_rank_price"] !== false,
    with_points: raw["with_points"] !== false,
    with_freight_coupon: raw["with_freight_coupon"] !== false,
    with_activity: raw["with_activity"] === true,
    publish: false,
  };
}

/** Computes one to three pieces of goods with the coupon, and the refund for one of two. */
function tryWith(rule: CouponRule, goods: TriedGoods) {
  const rows = [1, 2, 3].map((qty) => {
    const amount_fen = goods.price_fen * qty;
    const off = couponOff(rule, [{ qty, amount_fen, is_covered: true }], 0);
    const off_fen = off.fits ? off.off_fen : 0;
    const pay = amount_fen - off_fen;
    const margin_bp =
      goods.cost_fen > 0 && pay > 0 && off.fits ? Math.round(((pay - goods.cost_fen * qty) / pay) * 10_000) : null;
    return { qty, amount_fen, off_fen, missing_fen: off.fits ? 0 : off.missing_fen, margin_bp };
  });
  const two = rows[1];
  return {
    name: goods.name,
    rows,
    refund_fen: two && two.missing_fen === 0 ? partialRefund(1, 2, two.amount_fen - two.off_fen) : null,
  };
}

/** Returns whether the goods sell below cost when just enough pieces are bought to reach the threshold. */
function isBelowCost(rule: CouponRule, { price_fen, cost_fen }: TriedGoods): boolean {
  const qty = Math.max(1, Math.ceil(rule.threshold_fen / price_fen));
  const amount_fen = qty * price_fen;
  const off = couponOff(rule, [{ qty, amount_fen, is_covered: true }], 0);
  return off.fits && rule.type <= 2 && amount_fen - off.off_fen < cost_fen * qty;
}

/** Returns the names of the price steps of all modules in order; all activities are one step. */
function stepsOf({ services }: CallContext): (typeof priceStepNames)[number][] {
  const steps = services.declared.all(priceStepPoint).toSorted((a, b) => a.place - b.place);
  return [...new Set(steps.map(({ name }) => priceStepNames.find((known) => known === name) ?? "activity"))];
}

/** Previews a coupon while its form is filled in: its rules in words and its cost. Writes nothing. @throws {AppError} invalid */
export async function tryCoupon(
  ctx: CallContext,
  { form }: z.output<typeof couponTrial.input>,
): Promise<z.input<typeof couponTrial.output>> {
  const { tx, supplier, now } = ctx;
  const rule = ruleOf(halfForm(form));
  const { sentence, scope, validity } = await sentenceOf(rule, ctx);
  const sold = await goodsOnSale(tx, supplier.id);
  const covered = await coveredGoods(
    tx,
    supplier.id,
    rule,
    sold.map(({ id }) => id),
  );
  const tried = sold.filter(({ id }) => covered.has(id));
  const members = await countMembers(tx, supplier.id, rule.ranks);
  const most = rule.issue_total === null ? null : Math.min(rule.issue_total, members * rule.per_user);
  const past = await useOf(tx, supplier.id, rule.type, new Date(now.getTime() - yearMs));
  const rate_bp = past.taken > 0 ? Math.round((past.used / past.taken) * 10_000) : null;
  // An exchange gives at most the most expensive of its goods.
  const dearest = tried.reduce((fen, { price_fen }) => Math.max(fen, price_fen), 0) || null;
  const each = rule.type === 2 ? rule.max_off_fen : rule.type === 4 ? dearest : rule.value_fen;
  const all_fen = each === null || rule.issue_total === null ? null : each * rule.issue_total;
  const isReady = !saysNothing(rule);
  const first = tried[0];
  const trial = first && isReady && rule.type !== 3 ? tryWith(rule, first) : null;
  const reached = trial?.rows.find(({ missing_fen }) => missing_fen === 0);
  const orders = rule.issue_total === null || rate_bp === null ? 0 : rateOf(rule.issue_total, rate_bp);
  return {
    face: { amount: faceAmount(rule, ctx), condition: conditionWords(rule, ctx), scope, validity },
    sentence,
    reach: { members, most },
    goods: {
      covered: tried.length,
      below_cost: isReady
        ? tried
            .filter((goods) => isBelowCost(rule, goods))
            .slice(0, 200)
            .map(({ id, name }) => ({ id, name }))
        : [],
    },
    trial,
    cost: {
      all_fen,
      rate_bp,
      likely_fen: all_fen === null || rate_bp === null ? null : rateOf(all_fen, rate_bp),
      sales: reached && orders > 0 ? { orders, amount_fen: orders * (reached.amount_fen - reached.off_fen) } : null,
    },
    steps: stepsOf(ctx),
  };
}

/** Parses a JSON list of choices. @throws {AppError} invalid */
function jsonList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    throw new AppError("invalid");
  }
}

/** Previews whom a coupon would be issued to. @throws {AppError} invalid when ranks are no ids · not_found */
export async function previewIssue(
  ctx: CallContext,
  asked: z.output<typeof couponIssuePreview.input>,
): Promise<z.input<typeof couponIssuePreview.output>> {
  const coupon = await findCoupon(ctx.tx, ctx.supplier.id, asked.id);
  if (!coupon) throw new AppError("not_found");
  const several = (text = ""): readonly string[] =>
    (text.startsWith("[") ? jsonList(text).map(String) : text.split(",")).filter((word) => word !== "");
  const ranks = several(asked.ranks);
  if (!ranks.every(isId)) throw new AppError("invalid");
  const choice = choiceOf({
    ranks,
    tags: several(asked.tags),
    phones: asked.phones ?? null,
    everybody: asked.everybody ?? false,
  });
  const { found, wrong_rank, full, getters } = await audienceOf(ctx, coupon, choice);
  const left = coupon.issue_total === null ? null : coupon.issue_total - coupon.taken;
  const short = left !== null && left < getters.length;
  const unknown = choice.phones.length > 0 && !choice.all ? Math.max(0, choice.phones.length - found) : 0;
  const facts = [
    { title: ctx.text(t("issue.found")), text: ctx.text(t("issue.people"), { count: found }) },
    ...(wrong_rank > 0
      ? [
          {
            title: ctx.text(t("issue.wrongRank")),
            text: ctx.text(t("issue.people"), { count: wrong_rank }),
            tone: "amber" as const,
          },
        ]
      : []),
    ...(full > 0
      ? [
          {
            title: ctx.text(t("issue.full")),
            text: ctx.text(t("issue.people"), { count: full }),
            tone: "amber" as const,
          },
        ]
      : []),
    ...(unknown > 0
      ? [
          {
            title: ctx.text(t("issue.unknown")),
            text: ctx.text(t("issue.phones"), { count: unknown }),
            tone: "amber" as const,
          },
        ]
      : []),
    {
      title: ctx.text(t("issue.left")),
      text: left === null ? ctx.text(t("say.endless")) : ctx.text(t("issue.pieces"), { count: left }),
      ...(short ? { tone: "red" as const } : {}),
    },
  ];
  const hindered =
    getters.length === 0
      ? ctx.text(t("issue.nobody"))
      : short
        ? ctx.text(t("issue.short"), { count: getters.length - (left ?? 0) })
        : null;
  return {
    rows: [],
    total_fen: 0,
    note: null,
    facts,
    button: ctx.text(t("issue.button"), { count: getters.length }),
    ...(hindered === null ? {} : { hindered }),
    effects: hindered === null ? [ctx.text(t("issue.effect"), { count: getters.length, name: coupon.name })] : [],
  };
}
