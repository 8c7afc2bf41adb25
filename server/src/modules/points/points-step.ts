import { type PriceStep, takeOff } from "../pricing/public.ts";
import { findMember } from "../users/public.ts";
import { pointsErrors } from "./points.errors.ts";
import { t } from "./points.texts.ts";

/** The points with which the buyer pays. The shop sets their value and the largest share of the goods' present price. */
export const pointsStep: PriceStep = {
  name: "points",
  place: 60,
  price: async (pricing) => {
    const { wishes, buyer, terms, work, amounts_fen } = pricing;
    const { points } = wishes;
    if (points === 0) return {};
    if (!buyer || terms.points_worth === 0) return { stops: [{ kind: pointsErrors.points_closed, data: {} }] };
    const left = (await findMember(work.tx, work.supplier.id, buyer.id))?.points ?? 0;
    if (points > left) return { stops: [{ kind: pointsErrors.points_short, data: { left: Math.max(0, left) } }] };
    const goods_fen = amounts_fen.reduce((sum, fen) => sum + fen, 0);
    const most_fen = Math.floor((goods_fen * terms.points_share_percent) / 100);
    const worth_fen = Math.floor((points * 100) / terms.points_worth);
    if (worth_fen > most_fen) {
      const most = Math.floor((most_fen * terms.points_worth) / 100);
      return { stops: [{ kind: pointsErrors.points_over_share, data: { most } }] };
    }
    const words = { step: "points", part: "points", title: t("line.points"), data: { points } } as const;
    const line = takeOff(pricing, words, worth_fen);
    return line ? { lines: [line] } : {};
  },
};
