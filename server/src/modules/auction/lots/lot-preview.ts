import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { localClockText } from "../../../core/list/local-clock.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { skuNames } from "../../activities/public.ts";
import { supplyPricesOf, underSupply } from "../../goods/public.ts";
import { t, titles } from "../auction.texts.ts";
import { findLot } from "./lots.repo.ts";

const minuteMs = 60_000;

/** Previews publishing a lot: what it locks and freezes, its latest end, and what hinders it. @throws {AppError} not_found */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const lot = await findLot(ctx.tx, ctx.supplier.id, id);
  if (!lot) throw new AppError("not_found");
  const sku = (await skuNames(ctx, [lot.sku_id])).get(lot.sku_id);
  const yuan = (fen: number | null): string => (fen === null ? "–" : `¥${formatFenInWords(fen)}`);
  const latest = new Date(lot.planned_end_at.getTime() + lot.max_extends * lot.extend_minutes * minuteMs);
  const sellable = sku?.sellable ?? 0;
  const below = lot.reserve_fen !== null && lot.reserve_fen < (sku?.cost_fen ?? 0);
  const supply_fen = (await supplyPricesOf(ctx, [lot.sku_id])).get(lot.sku_id) ?? 0;
  const isUnder = (lot.reserve_fen ?? lot.start_fen) < supply_fen;
  return {
    rows: [],
    total_fen: 0,
    note: ctx.text(t("preview.note"), {
      latest: localClockText(latest, ctx.supplier.time_zone).slice(0, 16),
      hours: lot.pay_hours,
    }),
    facts: [
      {
        title: ctx.text(titles.sku),
        text: ctx.text(t("preview.piece"), { name: sku?.full_name ?? "–", left: sellable - 1 }),
      },
      { title: ctx.text(titles.start), text: yuan(lot.start_fen) },
      {
        title: ctx.text(titles.reserve),
        text: yuan(lot.reserve_fen),
        ...(below ? { tone: "amber" as const } : {}),
      },
      ...(isUnder
        ? [{ title: ctx.text(t("preview.least")), text: underSupply(ctx, supply_fen), tone: "red" as const }]
        : []),
      { title: ctx.text(titles.cap), text: yuan(lot.cap_fen) },
      { title: ctx.text(titles.deposit), text: yuan(lot.deposit_fen) },
    ],
    button: ctx.text(t("preview.button")),
    ...(sellable < 1 ? { hindered: ctx.text(t("preview.hindered")) } : {}),
  };
}
