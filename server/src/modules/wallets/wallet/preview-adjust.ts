import type { z } from "zod";
import type { walletAdjustPreview } from "@kangying/contract/finance/wallet.endpoints";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { purseOf } from "../purse.ts";
import { t } from "../wallets.texts.ts";
import { withdrawRules } from "../withdraw-settings.ts";
import { changedToday, walletBalance } from "./change-wallet.ts";

/** Previews a change by hand: the balance before and after, and whether a second person is needed. Writes nothing. */
export async function previewAdjust(
  ctx: CallContext,
  { id, amount_fen = 0 }: z.output<typeof walletAdjustPreview.input>,
): Promise<z.output<typeof walletAdjustPreview.output>> {
  const purse = await purseOf(ctx, { owner_type: "member", member_id: id });
  const before_fen = await walletBalance(ctx, id);
  const { adjust_limit_fen } = await withdrawRules(ctx);
  const sum_fen = await changedToday(ctx, ctx.caller.account_id, id, amount_fen);
  const isLarge = amount_fen !== 0 && sum_fen > adjust_limit_fen;
  // A small change may need a second person because of earlier changes, which the amount itself does not show.
  const isOfMany = Math.abs(amount_fen) <= adjust_limit_fen;
  const after_fen = before_fen + amount_fen;
  const limits = { limit: `¥${formatFenInWords(adjust_limit_fen)}`, sum: `¥${formatFenInWords(sum_fen)}` };
  return {
    facts: [{ title: ctx.text(t("words.member")), text: purse.name }],
    rows: [
      { title: ctx.text(t("wallet.balance")), formula: "", amount_fen: before_fen },
      { title: ctx.text(t("wallet.adjust")), formula: "", amount_fen },
      { title: ctx.text(t("wallet.after")), formula: "", amount_fen: after_fen, strong: true },
    ],
    total_fen: after_fen,
    note: isLarge ? ctx.text(isOfMany ? t("wallet.adjust.largeInAll") : t("wallet.adjust.large"), limits) : null,
    ...(after_fen < 0 ? { hindered: ctx.text(t("wallet.adjust.below")) } : {}),
    ...(isLarge ? { asks: ["second_account", "second_password"] } : {}),
  };
}
