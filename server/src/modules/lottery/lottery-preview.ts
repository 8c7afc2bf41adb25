import { ofTotal } from "../../core/list/drawn-columns.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { comma } from "../../core/kernel/text.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { skuNames } from "../activities/public.ts";
import type { Reader } from "./reader.ts";
import { drawNumber, oddsOf, prizeAt } from "./draws/draw-number.ts";
import { balanceAtStake } from "./keep-lottery.ts";
import { findLottery, type LotteryRow, type PrizeRow, prizesOf } from "./lottery.repo.ts";
import { dearestPrize, worthOf } from "./prize-worth.ts";
import { t, titles } from "./lottery.texts.ts";

const tries = 10_000;
/** A share in hundredths of a percent, as it is published. */
export const percent = (share: number): string => `${(share / 100).toFixed(2)}%`;

/** The price of a draw in words. */
export function costWords({ cost_kind, cost }: Pick<LotteryRow, "cost_kind" | "cost">, ctx: Reader): string {
  if (cost_kind === "points") return ctx.text(t("terms.points"), { count: cost });
  return cost_kind === "wallet" ? `¥${formatFenInWords(cost)}` : ctx.text(t("terms.free"));
}

type Who = Pick<LotteryRow, "ranks" | "tags" | "in_camp">;

/** The conditions for members, as sentences; empty when every member can draw. */
function whoMay({ ranks, tags, in_camp }: Who, ctx: Reader): readonly string[] {
  return [
    ...(ranks.length > 0 ? [ctx.text(t("terms.ranks"))] : []),
    ...(tags.length > 0 ? [ctx.text(t("terms.tags"), { tags: tags.join(ctx.text(comma)) })] : []),
    ...(in_camp ? [ctx.text(t("terms.inCamp"))] : []),
  ];
}

/** The published rules. They are generated from the lottery's fields, never written by hand. */
export function rulesOf(
  lottery: Pick<LotteryRow, "cost_kind" | "cost" | "per_day" | "per_total"> & Who,
  prizes: readonly Pick<PrizeRow, "name" | "stock" | "weight">[],
  ctx: Reader,
): string {
  const odds = oddsOf(prizes.map(({ weight }) => weight));
  const listed = prizes.map(({ name, stock }, index) =>
    stock === null
      ? ctx.text(t("terms.blank"), { name, odds: percent(odds[index] ?? 0) })
      : ctx.text(t("terms.prize"), { name, stock, odds: percent(odds[index] ?? 0) }),
  );
  return [
    ctx.text(t("terms.cost"), {
      cost: costWords(lottery, ctx),
      per_day: lottery.per_day,
      per_total: lottery.per_total,
    }),
    ...whoMay(lottery, ctx),
    ctx.text(t("terms.prizes"), { prizes: listed.join(ctx.text(comma)) }),
    ctx.text(t("terms.fall"), { blank: prizes.find(({ stock }) => stock === null)?.name ?? "" }),
  ].join(" ");
}

/** The average cost of a draw to the supplier, in fen. */
export function meanCost(prizes: readonly Pick<PrizeRow, "weight" | "unit_cost_fen">[]): number {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const all = prizes.reduce((total, { weight, unit_cost_fen }) => total + weight * unit_cost_fen, 0);
  return sum === 0 ? 0 : Math.round(all / sum);
}

/** Simulates ten thousand draws with the real code. @returns their cost to the supplier in fen, and the prizes given */
function tryDraws(prizes: readonly PrizeRow[]): { readonly cost_fen: number; readonly gone: readonly string[] } {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const issued = new Map<number, number>();
  let cost_fen = 0;
  for (let count = 0; count < tries; count += 1) {
    const prize = prizeAt(prizes, drawNumber(sum));
    const had = issued.get(prize.id) ?? 0;
    if (prize.stock !== null && had >= prize.stock) continue;
    issued.set(prize.id, had + 1);
    cost_fen += prize.unit_cost_fen;
  }
  const gone = prizes.filter(({ id, stock }) => stock !== null && (issued.get(id) ?? 0) >= stock);
  return { cost_fen, gone: gone.map(({ name }) => name) };
}

/** Previews publishing a lottery. @throws {AppError} not_found */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const lottery = await findLottery(ctx.tx, ctx.supplier.id, id);
  if (!lottery) throw new AppError("not_found");
  const prizes = await prizesOf(ctx.tx, ctx.supplier.id, id);
  const odds = oddsOf(prizes.map(({ weight }) => weight));
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const cost_fen = meanCost(prizes);
  const tried = tryDraws(prizes);
  const skus = await skuNames(
    ctx,
    prizes.flatMap(({ sku_id }) => sku_id ?? []),
  );
  const { amount_fen, before_fen, limit_fen } = await balanceAtStake(ctx, prizes);
  const dearest = Math.max(...prizes.map((prize) => worthOf(prize, skus.get(prize.sku_id ?? 0)?.price_fen ?? 0)));
  return {
    rows: [],
    total_fen: 0,
    note: rulesOf(lottery, prizes, ctx),
    bars: {
      title: ctx.text(titles.odds),
      bars: prizes.map(({ name, weight }, index) => ({
        title: name,
        text: `${percent(odds[index] ?? 0)} · ${ofTotal(weight, sum)}`,
        share: (odds[index] ?? 0) / 10_000,
      })),
    },
    facts: [
      { title: ctx.text(t("preview.sum")), text: percent(odds.reduce((total, share) => total + share, 0)) },
      { title: ctx.text(t("preview.cost")), text: `¥${formatFenInWords(cost_fen)}` },
      {
        title: ctx.text(t("preview.tried"), { count: tries }),
        text: ctx.text(t("preview.tried.text"), { amount: formatFenInWords(tried.cost_fen), gone: tried.gone.length }),
        ...(tried.gone.length > 0 ? { tone: "amber" as const } : {}),
      },
    ],
    checks: [
      { title: ctx.text(t("check.blank")), is_good: prizes.filter(({ kind }) => kind === "blank").length === 1 },
      { title: ctx.text(t("check.dearest"), { amount: formatFenInWords(dearest) }), is_good: dearest <= dearestPrize },
      { title: ctx.text(t("check.published")), is_good: true },
    ],
    button: ctx.text(t("publish")),
    ...(amount_fen > 0 && before_fen + amount_fen > limit_fen ? { asks: ["second_account", "second_password"] } : {}),
  };
}
