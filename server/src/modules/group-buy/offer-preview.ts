import type { z } from "zod";
import type { groupAddPreview } from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { draftItems, draftTimes, previewItems, previewQuotas } from "../activities/public.ts";
import { groupAddon } from "./group-addon.ts";
import { t } from "./group-buy.texts.ts";
import { findOffer, offerItems } from "./offers.repo.ts";

/**
 * Previews publishing: the pieces that it would lock, the end of the last possible group, what remains of each SKU, and which SKUs lack
 * stock.
 * @throws {AppError} not_found
 */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const offer = await findOffer(ctx.tx, ctx.supplier.id, id);
  if (!offer) throw new AppError("not_found");
  const { margin_percent } = await groupAddon.read(ctx);
  const { pieces, facts, hindered } = await previewQuotas(
    ctx,
    await offerItems(ctx.tx, ctx.supplier.id, id),
    margin_percent,
  );
  const { size, hours } = offer;
  const latest = localClockText(new Date(offer.end_at.getTime() + hours * 3_600_000), ctx.supplier.time_zone).slice(
    0,
    16,
  );
  return {
    rows: [],
    total_fen: 0,
    note: ctx.text(t("preview.note"), { size, hours, pieces, latest }),
    facts,
    button: ctx.text(t("preview.button"), { pieces }),
    ...hindered,
  };
}

/** Previews the activity form as it is filled in now: its lines, a summary and the checks that are not met. @throws {AppError} invalid */
export async function previewOffer(ctx: CallContext, asked: z.output<typeof groupAddPreview.input>) {
  const times = draftTimes(asked.times);
  const { margin_percent } = await groupAddon.read(ctx);
  const { pieces, kinds: _kinds, checks, ...told } = await previewItems(ctx, draftItems(asked.items), margin_percent);
  const { size = 0, hours = 0, per_user, per_order } = asked;
  const words = (at: Date): string => localClockText(at, ctx.supplier.time_zone).slice(5, 16);
  return {
    rows: [],
    total_fen: 0,
    note: times
      ? ctx.text(t("editor.note"), {
          from: words(times.begin_at),
          to: words(times.end_at),
          size,
          hours,
          pieces,
          latest: words(new Date(times.end_at.getTime() + hours * 3_600_000)),
        })
      : ctx.text(t("editor.noTimes")),
    ...told,
    checks: [
      ...(times ? [{ title: ctx.text(t("editor.future")), is_good: times.end_at > ctx.now }] : []),
      ...(per_user !== undefined && per_order !== undefined
        ? [{ title: ctx.text(t("editor.limits")), is_good: per_order <= per_user }]
        : []),
      ...checks,
    ],
    button: ctx.text(t("editor.button")),
  };
}
