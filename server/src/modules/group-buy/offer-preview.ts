import { AppError } from "../../core/kernel/app-error.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { previewQuotas } from "../activities/public.ts";
import { groupAddon } from "./group-addon.ts";
import { t } from "./group-buy.texts.ts";
import { findOffer, offerItems } from "./offers.repo.ts";

/** What publishing would lock, when the last group is decided, what each piece leaves, and what is short. @throws {AppError} not_found */
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
