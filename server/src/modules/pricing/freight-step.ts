import { prorate } from "../../core/kernel/money.ts";
import { freightOf, readFreight, type FreightItem } from "../freight/public.ts";
import { pricingErrors } from "./pricing.errors.ts";
import type { PriceLine, PriceStep, PriceStop, Pricing } from "./price-step.ts";
import { t } from "./pricing.texts.ts";

type Found = { readonly item: FreightItem; readonly index: number };

/** The items that are sent with a fee, with their indexes. */
function sentItems({
  items,
  amounts_fen,
}: Pricing): readonly (Found & { readonly source: Pricing["items"][number] })[] {
  return items.flatMap((source, index) =>
    source.freight_mode === 1 && source.freight_type !== 1
      ? [
          {
            index,
            source,
            item: {
              name: source.name,
              qty: source.qty,
              amount_fen: amounts_fen[index] ?? 0,
              weight_g: source.weight_g,
              volume_cm3: source.volume_cm3,
            },
          },
        ]
      : [],
  );
}

/** The line for goods with fixed freight: for each piece, or once for the goods. */
function fixedLine(pricing: Pricing): PriceLine | null {
  const seen = new Set<number>();
  const shares_fen = pricing.items.map(({ freight_mode, freight_type, freight_fen, goods_id, qty }) => {
    if (freight_mode !== 1 || freight_type !== 2 || freight_fen === null) return 0;
    if (!pricing.terms.fixed_freight_once) return freight_fen * qty;
    if (seen.has(goods_id)) return 0;
    seen.add(goods_id);
    return freight_fen;
  });
  const amount_fen = shares_fen.reduce((sum, each) => sum + each, 0);
  if (amount_fen === 0) return null;
  return { step: "freight", part: "freight", title: t("line.freight_fixed"), data: {}, amount_fen, shares_fen };
}

/** The freight of an order, by each freight template, for its destination. */
export const freightStep: PriceStep = {
  name: "freight",
  place: 70,
  price: async (pricing) => {
    const { work, wishes, terms, buyer, items, amounts_fen } = pricing;
    const sent = sentItems(pricing);
    if (!items.some(({ freight_mode }) => freight_mode === 1)) return {};
    if (wishes.region_code === null && !wishes.to_bed) return {};
    const zeros = items.map(() => 0);
    const free = (title: PriceLine["title"], data = {}): PriceLine => {
      return { step: "freight", part: "freight", title, data, amount_fen: 0, shares_fen: zeros };
    };
    if (wishes.to_bed || wishes.region_code === null) return { lines: [free(t("line.freight_bed"))] };
    const stops: PriceStop[] = [];
    const lines: PriceLine[] = [];
    const ids = [...new Set(sent.flatMap(({ source }) => source.freight_template_id ?? []))].toSorted((a, b) => a - b);
    const answers = [];
    for (const template of await readFreight(work.tx, work.supplier.id, ids)) {
      const mine = sent.filter(({ source }) => source.freight_template_id === template.id);
      const answer = freightOf(
        template,
        mine.map(({ item }) => item),
        wishes.region_code,
      );
      if (answer.served) answers.push({ template, mine, answer });
      else stops.push({ kind: pricingErrors.area_not_served, data: { goods: [...new Set(answer.items)].join("、") } });
    }
    const total = amounts_fen.reduce((sum, each) => sum + each, 0);
    if (terms.free_from_fen !== null && total >= terms.free_from_fen)
      return { lines: [free(t("line.freight_free_from"))], stops };
    if (buyer?.free_freight) return { lines: [free(t("line.freight_rank"), { rank: buyer.rank_name })], stops };
    const fixed = fixedLine(pricing);
    if (fixed) lines.push(fixed);
    const charged = answers.filter(({ answer }) => answer.fee_fen > 0);
    const highest = Math.max(0, ...charged.map(({ answer }) => answer.rule.first_fen));
    let hasPaidFirst = false;
    for (const { template, mine, answer } of answers) {
      let { fee_fen } = answer;
      // Charge the highest first fee once; of the other templates, only the fees after their first units.
      if (terms.freight_combination === "max_first" && fee_fen > 0 && charged.length > 1) {
        const isFirst = !hasPaidFirst && answer.rule.first_fen === highest;
        if (isFirst) hasPaidFirst = true;
        else fee_fen -= Math.min(fee_fen, answer.rule.first_fen);
      }
      const own = prorate(
        fee_fen,
        answer.shares_fen.some((share) => share > 0) ? answer.shares_fen : mine.map(({ item }) => item.qty),
      );
      const shares_fen = zeros.map((_, index) => own[mine.findIndex((each) => each.index === index)] ?? 0);
      lines.push({
        step: "freight",
        part: "freight",
        title: answer.free ? t("line.freight_free") : t("line.freight"),
        data: { template: template.name, units: answer.units, mode: String(template.mode), steps: answer.steps },
        amount_fen: fee_fen,
        shares_fen,
      });
    }
    if (lines.length === 0 && stops.length === 0) lines.push(free(t("line.freight_none")));
    return { lines, stops };
  },
};
