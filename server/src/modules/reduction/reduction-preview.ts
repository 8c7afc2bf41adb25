import { z } from "zod";
import type { reductionAddPreview } from "@kangying/contract/plugins/reduction/reduction.endpoints";
import type { CouponScope } from "@kangying/contract/coupons/coupons";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readJson } from "../activities/public.ts";
import { coveredGoods, goodsOnSale, type TriedGoods } from "../coupons/public.ts";
import type { Tier } from "./choose-reductions.ts";
import { findReduction, type ReductionRule } from "./reduction.repo.ts";
import { t } from "./reduction.texts.ts";

const key = z.coerce.number().int().positive();
const fen = z.number().int().min(1);
const tiersSchema = z.array(z.object({ from_fen: fen, off_fen: fen }).nullable().catch(null)).max(20);
const keysSchema = z.array(key).max(500).nullable().catch(null);
const goodsSchema = z.array(z.object({ goods_id: key }).nullable().catch(null)).max(500);

type Rule = Pick<ReductionRule, "tiers" | "scope" | "cat_ids" | "goods_ids">;

/** Parses JSON of a form with a schema. @throws {AppError} invalid */
function read<T extends z.ZodType>(schema: T, json: string | undefined): z.output<T> {
  const said = schema.safeParse(readJson(json ?? "[]"));
  if (!said.success) throw new AppError("invalid");
  return said.data;
}

/** The largest share of an order that a reduction can take off: when the order just reaches a tier. */
const steepest = (tiers: readonly Tier[]): number =>
  Math.max(0, ...tiers.map(({ from_fen, off_fen }) => off_fen / from_fen));

/** Goods whose cost would be above their reduced price. */
const belowCost = (goods: readonly TriedGoods[], tiers: readonly Tier[]): readonly TriedGoods[] =>
  goods.filter(({ price_fen, cost_fen }) => cost_fen > 0 && price_fen * (1 - steepest(tiers)) < cost_fen);

/** How many goods are named. The others are only counted. */
const mostNamed = 3;

async function tell(ctx: CallContext, rule: Rule) {
  const all = await goodsOnSale(ctx.tx, ctx.supplier.id);
  const covered = await coveredGoods(
    ctx.tx,
    ctx.supplier.id,
    rule,
    all.map(({ id }) => id),
  );
  const goods = all.filter(({ id }) => covered.has(id));
  const low = belowCost(goods, rule.tiers);
  const names = low.slice(0, mostNamed).map(({ name }) => name);
  const others = low.length - names.length;
  return {
    rows: rule.tiers.map(({ from_fen, off_fen }) => ({
      title: ctx.text(t("preview.tier"), { from: formatFenInWords(from_fen) }),
      formula: `${((off_fen / from_fen) * 100).toFixed(1)}%`,
      amount_fen: -off_fen,
    })),
    total_fen: 0,
    note: ctx.text(t("preview.note")),
    facts: [
      { title: ctx.text(t("preview.goods")), text: ctx.text(t("preview.goods.count"), { count: goods.length }) },
      ...(low.length > 0
        ? [
            {
              title: ctx.text(t("preview.low")),
              text: [...names, ...(others > 0 ? [`+${others}`] : [])].join(ctx.text(t("preview.comma"))),
              tone: "amber" as const,
            },
          ]
        : []),
    ],
  };
}

/** Previews a reduction from its form as it is filled in now. @throws {AppError} invalid */
export async function previewDraft(ctx: CallContext, asked: z.output<typeof reductionAddPreview.input>) {
  return await tell(ctx, {
    tiers: read(tiersSchema, asked.tiers).flatMap((tier) => tier ?? []),
    scope: (asked.scope ?? 1) as CouponScope,
    cat_ids: read(keysSchema, asked.cat_ids) ?? [],
    goods_ids: read(goodsSchema, asked.goods).flatMap((row) => row?.goods_id ?? []),
  });
}

/** Previews publishing a reduction. @throws {AppError} not_found */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const row = await findReduction(ctx.tx, ctx.supplier.id, id);
  if (!row) throw new AppError("not_found");
  return await tell(ctx, row);
}
