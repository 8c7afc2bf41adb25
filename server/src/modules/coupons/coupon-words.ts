import { localDate } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { namesOf } from "./price/coupon-goods.repo.ts";
import type { CouponRule } from "./coupons.repo.ts";
import { t } from "./coupons.texts.ts";

type Reader = Pick<ListContext, "text" | "language">;
type Amounts = Pick<CouponRule, "type" | "value_fen" | "pay_bp" | "max_off_fen" | "threshold_fen">;

/** Formats yuan; whole amounts have no decimals. */
export const yuan = (fen: number): string => `¥${formatFenInWords(fen).replace(/\.00$/, "")}`;

/** The text for a value that is not typed yet. */
const untold = "…";

/** Returns the rate to pay in words of the trade: 8 or 85 in Chinese, 80 or 85 in other languages. */
function payWord(pay_bp: number, { language }: Reader): string {
  const percent = pay_bp / 100;
  return String(language === "zh-CN" && percent % 10 === 0 ? percent / 10 : percent);
}

/** Returns the discount in words, such as 满 300 减 40, for a column or a ticket. */
export function offWords(rule: Amounts, ctx: Reader): string {
  const threshold = yuan(rule.threshold_fen);
  const from = rule.threshold_fen > 0 ? ctx.text(t("say.from"), { threshold }) : "";
  const cap = rule.max_off_fen === null ? "" : ctx.text(t("say.cap"), { value: yuan(rule.max_off_fen) });
  const value = rule.value_fen === 0 || rule.value_fen === null ? untold : yuan(rule.value_fen);
  if (rule.type === 1) return `${from}${ctx.text(t("say.off.1"), { value })}`;
  if (rule.type === 2)
    return `${from}${ctx.text(t("say.off.2"), { pay: saysNothing(rule) ? untold : payWord(rule.pay_bp ?? 10_000, ctx) })}${cap}`;
  if (rule.type === 3)
    return `${from}${rule.value_fen === null ? ctx.text(t("say.off.free")) : ctx.text(t("say.off.3"), { value })}`;
  return ctx.text(t("say.off.4"));
}

/** Returns whether the discount is not typed yet. */
export const saysNothing = ({ type, value_fen, pay_bp }: Amounts): boolean =>
  type === 1 ? (value_fen ?? 0) === 0 : type === 2 && (pay_bp ?? 10_000) === 10_000;

/** Returns the large text on the ticket. */
export function faceAmount(rule: Amounts, ctx: Reader): string {
  if (saysNothing(rule)) return untold;
  if (rule.type === 2) return ctx.text(t("face.rate"), { pay: payWord(rule.pay_bp ?? 10_000, ctx) });
  if (rule.type === 4) return ctx.text(t("face.gift"));
  return rule.value_fen === null ? ctx.text(t("face.free")) : yuan(rule.value_fen);
}

export function conditionWords(rule: Amounts, ctx: Reader): string {
  return rule.threshold_fen > 0
    ? ctx.text(t("face.from"), { threshold: yuan(rule.threshold_fen) })
    : ctx.text(t("face.noThreshold"));
}

type Validity = Pick<CouponRule, "valid_kind" | "valid_from" | "valid_to" | "valid_days" | "valid_delay">;

export function validWords(rule: Validity, ctx: Reader): string {
  if (rule.valid_kind === 1)
    return ctx.text(t("say.valid.range"), { from: rule.valid_from ?? "…", to: rule.valid_to ?? "…" });
  const days = rule.valid_days ?? 0;
  return rule.valid_delay > 0
    ? ctx.text(t("say.valid.delay"), { days, delay: rule.valid_delay })
    : ctx.text(t("say.valid.days"), { days });
}

/** Lowers the first letter of words that continue a sentence. */
const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Returns at most three names and the number of all. */
function few(names: readonly string[], ctx: Reader): string {
  const shown = names.slice(0, 3).join(ctx.text(t("say.comma")));
  return names.length > 3 ? ctx.text(t("say.more"), { names: shown, count: names.length }) : shown;
}

const known = (ids: readonly number[], names: ReadonlyMap<number, string>): readonly string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

export function scopeWords(
  rule: Pick<CouponRule, "scope" | "goods_ids" | "cat_ids">,
  names: Awaited<ReturnType<typeof namesOf>>,
  ctx: Reader,
): string {
  if (rule.scope === 2) return few(known(rule.cat_ids, names.cats), ctx);
  const goods = few(known(rule.goods_ids, names.goods), ctx);
  if (rule.scope === 3) return goods;
  return rule.scope === 4 ? ctx.text(t("say.scope.except"), { names: goods }) : ctx.text(t("say.scope.all"));
}

/** Returns which orders give the coupon. */
function boughtWords(
  rule: Pick<CouponRule, "gift_goods_ids" | "gift_from_fen">,
  goods: ReadonlyMap<number, string>,
  ctx: Reader,
): string {
  const names = few(known(rule.gift_goods_ids, goods), ctx);
  const from = yuan(rule.gift_from_fen);
  if (names === "")
    return ctx.text(rule.gift_from_fen > 0 ? t("say.given.boughtFrom") : t("say.given.bought"), { from });
  return ctx.text(rule.gift_from_fen > 0 ? t("say.given.boughtBoth") : t("say.given.boughtOf"), { names, from });
}

/**
 * Returns all rules of a coupon in sentences. They are built from the same fields that are stored, so that the operator sees contradictions
 * before it is issued.
 */
export async function sentenceOf(rule: CouponRule, ctx: Pick<ListContext, "tx" | "supplier" | "text" | "language">) {
  const named = [...rule.goods_ids, ...rule.gift_goods_ids];
  const names = await namesOf(ctx.tx, ctx.supplier.id, named, rule.cat_ids, rule.ranks);
  const day = (at: Date): string => localDate(at, ctx.supplier.time_zone, ctx.supplier.day_cut);
  const when =
    rule.take_from && rule.take_to
      ? ctx.text(t("say.when.range"), { from: day(rule.take_from), to: day(rule.take_to) })
      : rule.take_from
        ? ctx.text(t("say.when.from"), { from: day(rule.take_from) })
        : ctx.text(t("say.when.now"));
  const ranks = known(rule.ranks, names.ranks);
  const who = ranks.length > 0 ? ctx.text(t("say.who.ranks"), { names: few(ranks, ctx) }) : ctx.text(t("say.who.all"));
  const total =
    rule.issue_total === null ? ctx.text(t("say.endless")) : ctx.text(t("say.total"), { total: rule.issue_total });
  const scope = scopeWords(rule, names, ctx);
  const isTaken = rule.ways.some((way) => way === "public" || way === "desk" || way === "code");
  const take = ctx.text(isTaken ? t("say.take") : t("say.take.given"), { when, who, per_user: rule.per_user, total });
  const given = [
    rule.ways.includes("joined") ? ctx.text(t("say.given.joined")) : "",
    rule.ways.includes("entered") ? ctx.text(t("say.given.entered")) : "",
    rule.ways.includes("bought") ? boughtWords(rule, names.goods, ctx) : "",
  ];
  const use = ctx.text(rule.type === 4 ? t("say.use.exchange") : t("say.use"), {
    valid: validWords(rule, ctx),
    scope: scope === "" ? "…" : scope,
    off: withinSentence(offWords(rule, ctx)),
  });
  const others = [
    [rule.with_rank_price, t("with.rank")],
    [rule.with_points, t("with.points")],
    [rule.with_freight_coupon, rule.type === 3 ? t("with.goods") : t("with.freight")],
    [rule.with_activity, t("with.activity")],
  ] as const;
  const list = (wanted: boolean): readonly string[] =>
    others.filter(([is]) => is === wanted).map(([, text]) => ctx.text(text));
  const listed = (words: readonly string[], type: "conjunction" | "disjunction"): string =>
    new Intl.ListFormat(ctx.language, { type }).format(words);
  const also = list(true);
  const never = [...list(false), ctx.text(rule.type === 3 ? t("with.otherFreight") : t("with.other"))];
  const stack = [
    also.length > 0 ? ctx.text(t("say.with"), { things: listed(also, "conjunction") }) : "",
    ctx.text(t("say.without"), { things: listed(never, "disjunction") }),
  ];
  return {
    sentence: [take, ...given, use, ...stack]
      .filter(Boolean)
      .join(ctx.language === "zh-CN" || ctx.language === "ja" ? "" : " "),
    scope,
    validity: validWords(rule, ctx),
  };
}
