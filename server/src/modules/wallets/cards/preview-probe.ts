import type { z } from "zod";
import type { bankCardProbePreview } from "@kangying/contract/finance/wallet.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { t } from "../wallets.texts.ts";
import { probeOf } from "./bind-card.ts";
import { findCard } from "./cards.repo.ts";

/** Previews the check of a card: the amount to send, and the card's holder. Writes nothing. @throws {AppError} not_found */
export async function previewProbe(
  ctx: CallContext,
  { id }: z.output<typeof bankCardProbePreview.input>,
): Promise<z.output<typeof bankCardProbePreview.output>> {
  const card = await findCard(ctx.tx, ctx.supplier.id, id);
  if (!card) throw new AppError("not_found");
  const amount_fen = probeOf(ctx, card);
  return {
    facts: [
      { title: ctx.text(t("preview.holder")), text: card.holder },
      { title: ctx.text(t("preview.card")), text: `${card.bank} **** ${card.card_no_tail}` },
    ],
    rows: [{ title: ctx.text(t("card.probe.send")), formula: "", amount_fen, strong: true }],
    total_fen: amount_fen,
    note: ctx.text(t("card.probe.note")),
  };
}
