import type { SharesCell } from "@kangying/contract/core/list-cells";
import { ofTotal } from "../../core/list/drawn-columns.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { Reader } from "./reader.ts";
import { oddsOf } from "./draws/draw-number.ts";
import { meanCost, percent } from "./lottery-preview.ts";
import type { PrizeRow } from "./lottery.repo.ts";
import { t, titles } from "./lottery.texts.ts";

/** A prize as the table of odds shows it. */
export type PrizeSeen = Pick<
  PrizeRow,
  "name" | "weight" | "hits" | "issued" | "stock" | "day_cap" | "per_user" | "unit_cost_fen"
>;

/** The prizes of a lottery with their odds, the blank first; null when it has none. */
export function oddsShares(prizes: readonly PrizeSeen[], ctx: Reader): SharesCell | null {
  if (prizes.length === 0) return null;
  const odds = oddsOf(prizes.map(({ weight }) => weight));
  const sum = (of: (prize: PrizeSeen) => number): number => prizes.reduce((all, prize) => all + of(prize), 0);
  return {
    heads: [
      ctx.text(titles.prize),
      ctx.text(titles.odds),
      ctx.text(titles.weight),
      ctx.text(titles.issued),
      ctx.text(titles.dayCap),
      ctx.text(titles.perUser),
      ctx.text(titles.unitCost),
    ],
    parts: prizes.map(({ name, weight, issued, stock, day_cap, per_user, unit_cost_fen }, at) => ({
      title: name,
      share: (odds[at] ?? 0) / 10_000,
      text: percent(odds[at] ?? 0),
      figures: [
        weight,
        stock === null ? issued : ofTotal(issued, stock),
        day_cap ?? "",
        per_user ?? "",
        formatFenInWords(unit_cost_fen),
      ],
    })),
    foot: [
      ctx.text(t("cells.count"), { count: prizes.length }),
      percent(odds.reduce((all, share) => all + share, 0)),
      sum(({ weight }) => weight),
      sum(({ issued }) => issued),
      "",
      "",
      ctx.text(t("odds.mean"), { amount: formatFenInWords(meanCost(prizes)) }),
    ],
  };
}
