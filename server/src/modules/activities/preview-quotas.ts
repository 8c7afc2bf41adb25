import { formatFen } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { t } from "./activities.texts.ts";
import { skuNames } from "./sku-options.ts";
import type { SkuQuota } from "./sku-quotas.ts";

/**
 * What locking quotas out of stock would come to, SKU by SKU: what each leaves, its margin, and what is short.
 * @param margin_percent  below it a price is pointed out
 */
export async function previewQuotas(ctx: CallContext, items: readonly SkuQuota[], margin_percent: number) {
  const skus = await skuNames(
    ctx,
    items.map(({ sku_id }) => sku_id),
  );
  const facts = items.map(({ sku_id, price_fen, quota }) => {
    const sku = skus.get(sku_id);
    const margin = Math.floor(((price_fen - (sku?.cost_fen ?? 0)) * 100) / price_fen);
    const rest = (sku?.sellable ?? 0) - quota;
    const tone = rest < 0 || margin < 0 ? ("red" as const) : margin < margin_percent ? ("amber" as const) : null;
    return {
      title: sku?.full_name ?? "–",
      text: ctx.text(rest < 0 ? t("preview.short") : t("preview.lock"), {
        price: formatFen(price_fen),
        quota,
        rest: Math.abs(rest),
        margin,
      }),
      ...(tone ? { tone } : {}),
      rest,
    };
  });
  const short = facts.filter(({ rest }) => rest < 0).length;
  const sold_fen = items.reduce((sum, { quota, price_fen }) => sum + quota * price_fen, 0);
  return {
    pieces: items.reduce((sum, { quota }) => sum + quota, 0),
    facts: [
      ...facts.map(({ rest: _rest, ...fact }) => fact),
      { title: ctx.text(t("preview.all")), text: `¥${formatFen(sold_fen)}` },
    ],
    hindered: short > 0 ? { hindered: ctx.text(t("preview.hindered"), { count: short }) } : {},
  };
}
