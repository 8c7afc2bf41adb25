import { formatFenInWords, payableAfterDiscount } from "../../core/kernel/money.ts";
import { pricingErrors } from "./pricing.errors.ts";
import { type PriceStep, type PriceStop } from "./price-step.ts";
import { t } from "./pricing.texts.ts";

/** The list price of the goods. */
export const goodsStep: PriceStep = {
  name: "goods",
  place: 10,
  price: ({ items, terms, wishes }) => {
    const shares_fen = items.map(({ price_fen, qty, is_gift }) => (is_gift ? 0 : price_fen * qty));
    const amount_fen = shares_fen.reduce((sum, each) => sum + each, 0);
    const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
    const title = t("line.goods");
    const stops: PriceStop[] = [];
    // An activity sells by its own rules: the shop has chosen its price and its pieces, and its buyer cannot add other goods.
    const isSale = wishes.activity === null && items.some(({ is_gift }) => !is_gift);
    if (isSale && terms.min_amount_fen !== null && amount_fen < terms.min_amount_fen)
      stops.push({ kind: pricingErrors.order_below_least, data: { amount: formatFenInWords(terms.min_amount_fen) } });
    const perGoods = new Map<number, { name: string; qty: number; limit: number | null }>();
    for (const { goods_id, name, qty, limit_per_order } of items.filter(({ is_gift }) => !is_gift))
      perGoods.set(goods_id, { name, limit: limit_per_order, qty: qty + (perGoods.get(goods_id)?.qty ?? 0) });
    for (const { name, qty, limit } of perGoods.values())
      if (limit !== null && qty > limit) stops.push({ kind: pricingErrors.over_limit, data: { name, limit } });
    return {
      lines: [{ step: "goods", part: "goods", title, data: { kinds: items.length, pieces }, amount_fen, shares_fen }],
      stops,
    };
  },
};

/** The discount of a member's rank on goods with rank price: computed for each item, rounded in the buyer's favour. */
export const rankStep: PriceStep = {
  name: "rank",
  place: 30,
  price: (pricing) => {
    const { buyer, items, amounts_fen } = pricing;
    if (!buyer || buyer.discount_bp >= 10_000) return {};
    const off = items.map(({ rank_price, is_gift }, index) => {
      const amount = amounts_fen[index] ?? 0;
      return rank_price && !is_gift ? amount - payableAfterDiscount(amount, 10_000 - buyer.discount_bp) : 0;
    });
    const amount_fen = off.reduce((sum, each) => sum + each, 0);
    if (amount_fen === 0) return {};
    return {
      lines: [
        {
          step: "rank",
          part: "rank",
          title: t("line.rank"),
          data: { rank: buyer.rank_name, percent: buyer.discount_bp / 100 },
          amount_fen: -amount_fen,
          shares_fen: off.map((each) => (each === 0 ? 0 : -each)),
        },
      ],
    };
  },
};
