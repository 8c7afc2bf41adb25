import { z } from "zod";
import type { lotteryAddPreview } from "@kangying/contract/plugins/lottery/lottery.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readJson, skuNames } from "../activities/public.ts";
import { oddsOf } from "./draws/draw-number.ts";
import { costWords, meanCost, percent, rulesOf } from "./lottery-preview.ts";
import { dearestPrize } from "./prize-worth.ts";
import { t } from "./lottery.texts.ts";

const whole = z.number().int().min(0).max(100_000_000).nullish().catch(null);
const prizesSchema = z
  .array(
    z.object({
      name: z.string().max(30).nullish(),
      kind: z.string().max(20).nullish(),
      amount_fen: whole,
      sku_id: whole,
      weight: whole,
      stock: whole,
      unit_cost_fen: whole,
    }),
  )
  .max(15);
/** Reads a multiple choice: JSON, or values separated by commas. */
const chosen = (text = ""): readonly (string | number)[] => {
  const several = text.startsWith("[") ? readJson(text) : text.split(",").filter((word) => word !== "");
  const read = z.array(z.union([z.string(), z.number()])).safeParse(several);
  if (!read.success) throw new AppError("invalid");
  return read.data;
};
type Asked = z.output<typeof lotteryAddPreview.input>;

/** A prize with the fields that are filled in so far. The blank has no stock. */
interface Draft {
  readonly kind: string;
  readonly name: string;
  readonly weight: number;
  readonly stock: number | null;
  readonly unit_cost_fen: number;
  readonly worth_fen: number;
}

/** Reads the prizes of a form, the blank first. @throws {AppError} invalid */
async function draftPrizes(ctx: CallContext, { blank_name, blank_weight, prizes }: Asked): Promise<readonly Draft[]> {
  const rows = prizesSchema.safeParse(readJson(prizes ?? "[]"));
  if (!rows.success) throw new AppError("invalid");
  const skus = await skuNames(
    ctx,
    rows.data.flatMap(({ sku_id }) => sku_id ?? []),
  );
  return [
    { kind: "blank", name: blank_name ?? "–", weight: blank_weight ?? 0, stock: null, unit_cost_fen: 0, worth_fen: 0 },
    ...rows.data.map(({ name, kind, amount_fen, sku_id, weight, stock, unit_cost_fen: asked_fen }) => {
      const sku = kind === "goods" ? skus.get(sku_id ?? 0) : undefined;
      // A wallet prize costs its amount.
      const unit_cost_fen = (kind === "wallet" ? amount_fen : asked_fen) ?? 0;
      return {
        kind: kind ?? "",
        name: name || skus.get(sku_id ?? 0)?.full_name || "–",
        weight: weight ?? 0,
        stock: stock ?? 0,
        unit_cost_fen,
        worth_fen: Math.max(unit_cost_fen, sku?.price_fen ?? 0),
      };
    }),
  ];
}

/** The prize that is expected to run out first, and the number of draws until then. */
function firstGone(prizes: readonly Draft[]): { readonly name: string; readonly draws: number } | null {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const [first] = prizes
    .flatMap(({ name, weight, stock }) =>
      stock === null || stock === 0 || weight === 0 ? [] : [{ name, draws: Math.round((stock * sum) / weight) }],
    )
    .toSorted((a, b) => a.draws - b.draws);
  return first ?? null;
}

/**
 * Previews the lottery form as it is filled in now: odds of each prize, its wheel, its rules, the cost of a draw, and the checks that are
 * not met.
 * @throws {AppError} invalid
 */
export async function previewLottery(ctx: CallContext, asked: Asked) {
  const prizes = await draftPrizes(ctx, asked);
  const shares = oddsOf(prizes.map(({ weight }) => weight));
  const sum_bp = shares.reduce((total, share) => total + share, 0);
  const odds = shares.map(percent);
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const dearest = Math.max(...prizes.map(({ worth_fen }) => worth_fen));
  const cost_kind = asked.cost_kind ?? "free";
  const cost = (cost_kind === "points" ? asked.cost_points : cost_kind === "wallet" ? asked.cost_fen : 0) ?? 0;
  const who = {
    ranks: chosen(asked.ranks).map(Number),
    tags: chosen(asked.tags).map(String),
    in_camp: asked.in_camp ?? false,
  };
  const rule = { cost_kind, cost, per_day: asked.per_day ?? 0, per_total: asked.per_total ?? 0 };
  const gone = firstGone(prizes);
  const blank = prizes[0]?.weight ?? 0;
  return {
    rows: [],
    total_fen: 0,
    wheel: {
      style: asked.style ?? ("wheel" as const),
      sectors: prizes.map(({ name }) => name),
      button: ctx.text(t("editor.draw")),
      cost: costWords(rule, ctx),
      hint: ctx.text(t("editor.hint")),
    },
    note: rulesOf({ ...rule, ...who }, prizes, ctx),
    cells: {
      prizes: {
        columns: [{ name: "odds", title: ctx.text(t("cells.odds")), after: "weight" }],
        rows: prizes.slice(1).map((_prize, index) => ({
          cells: { odds: { text: odds[index + 1] ?? "", share: (shares[index + 1] ?? 0) / 10_000 } },
        })),
        foot: {
          name: ctx.text(t("cells.count"), { count: prizes.length - 1 }),
          kind: ctx.text(t("editor.blank"), { odds: odds[0] ?? "" }),
          weight: String(sum),
          odds: percent(sum_bp),
        },
      },
    },
    facts: [{ title: ctx.text(t("preview.cost")), text: `¥${formatFenInWords(meanCost(prizes))}` }],
    checks: [
      { title: ctx.text(t("check.blank")), is_good: blank > 0, ...(blank > 0 ? {} : lookAt(ctx, "blank_weight")) },
      { title: ctx.text(t("editor.sum"), { sum: percent(sum_bp) }), is_good: sum_bp === 10_000 },
      { title: ctx.text(t("check.dearest"), { amount: formatFenInWords(dearest) }), is_good: dearest <= dearestPrize },
      { title: ctx.text(t("check.published")), is_good: true },
      ...(prizes.some(({ kind }) => kind === "nights")
        ? [{ title: ctx.text(t("check.nights")), is_good: who.in_camp, ...(who.in_camp ? {} : lookAt(ctx, "in_camp")) }]
        : []),
      ...(gone ? [{ title: ctx.text(t("editor.soon"), { ...gone }), is_good: gone.draws >= 1_000 }] : []),
    ],
    button: ctx.text(t("editor.button")),
  };
}

const lookAt = (ctx: CallContext, field: string) => ({ offer: { title: ctx.text(t("editor.look")), field } });
