import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { underSupply } from "../goods/public.ts";
import { t } from "./activities.texts.ts";
import { isUnderSupply, linesOf, toneOf } from "./preview-items.ts";
import type { SkuQuota } from "./sku-quotas.ts";

/**
 * Computes what locking the quotas would do, SKU by SKU: the pieces left in stock, the margin, and what is short.
 * @param margin_percent  a margin below it is highlighted
 */
export async function previewQuotas(ctx: CallContext, items: readonly SkuQuota[], margin_percent: number) {
  // A SKU in several sessions is locked for all of them, so its quotas are added up.
  const bySku = new Map<number, SkuQuota>();
  for (const item of items)
    bySku.set(item.sku_id, { ...item, quota: item.quota + (bySku.get(item.sku_id)?.quota ?? 0) });
  const lines = await linesOf(ctx, [...bySku.values()]);
  const facts = lines.map((line) => {
    const { sku, price_fen, quota, rest, margin } = line;
    const isShort = rest !== null && rest < 0;
    const tone = isShort ? "red" : toneOf(line, margin_percent);
    return {
      title: sku?.full_name ?? "–",
      text: ctx.text(isShort ? t("preview.short") : t("preview.lock"), {
        price: formatFenInWords(price_fen ?? 0),
        quota,
        rest: Math.abs(rest ?? 0),
        margin: margin ?? 0,
      }),
      ...(tone ? { tone } : {}),
    };
  });
  const count = lines.filter(({ rest }) => rest !== null && rest < 0).length;
  const sold_fen = items.reduce((sum, { quota, price_fen }) => sum + quota * price_fen, 0);
  return {
    pieces: lines.reduce((sum, { quota }) => sum + quota, 0),
    facts: [
      ...facts,
      ...lines.filter(isUnderSupply).map(({ sku, supply_fen }) => ({
        title: sku?.full_name ?? "–",
        text: underSupply(ctx, supply_fen ?? 0),
        tone: "red" as const,
      })),
      { title: ctx.text(t("preview.all")), text: `¥${formatFenInWords(sold_fen)}` },
    ],
    hindered: count > 0 ? { hindered: ctx.text(t("preview.hindered"), { count }) } : {},
  };
}
