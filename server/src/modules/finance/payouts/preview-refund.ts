import type { z } from "zod";
import { channels } from "@kangying/contract/finance/money";
import type { refundPreview } from "@kangying/contract/finance/finance.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { refundReasonShown } from "../finance.columns.ts";
import { actorShown } from "../../../core/list/columns.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { describeAccount } from "../ledger/chart.ts";
import { legsOf } from "../ledger/ledger.repo.ts";
import { refundDualLimit } from "../finance-settings.ts";
import { t } from "../finance.texts.ts";
import { payoutMoves, stateOfPayout } from "./payout-rules.ts";
import { refundTablePoint } from "./refund-tables.ts";
import { findPayout, partsOf, payoutsOf } from "./payouts.repo.ts";
import { atStake, findRefundFacts } from "./refunds.repo.ts";

const words = t.group("refundPreview");

/**
 * Previews a waiting refund: its parts, the person who requested it, where it goes, and the checks. Writes nothing.
 * @throws {AppError} not_found
 */
export async function previewRefund(ctx: CallContext, id: number): Promise<z.output<typeof refundPreview.output>> {
  const { tx, supplier } = ctx;
  const payout = await findPayout(tx, supplier.id, id);
  const others = payout ? await payoutsOf(tx, supplier.id, payout.request_id, null) : [];
  const asked = payout && (await findRefundFacts(tx, supplier.id, payout.request_id));
  if (!payout || !asked) throw new AppError("not_found");
  const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;
  const legs = asked.tx_id === null ? [] : await legsOf(tx, supplier.id, asked.tx_id);
  const parts = legs.filter(({ amount_fen }) => amount_fen > 0);
  // The decision covers the whole refund: all of its waiting payouts.
  const waiting = others.filter((one) => one.id === id || payoutMoves.approve(stateOfPayout(one)));
  const total_fen = waiting.reduce((sum, one) => sum + one.amount_fen, 0);
  const goesBack = await partsOf(
    tx,
    supplier.id,
    waiting.map((one) => one.id),
  );
  const ways = waiting.map(({ channel, amount_fen }) => {
    const known = channels.find(({ value }) => value === channel);
    const way = known ? ctx.text(known.title) : channel;
    return waiting.length === 1 ? way : `${way} ${yuan(amount_fen)}`;
  });
  const told = await ctx.services.declared.find(refundTablePoint, payout.payable_type)?.tell(ctx, {
    request_id: payout.request_id,
    payable_id: payout.payable_id,
    amount_fen: payout.request_fen,
  });
  const gone_fen = payout.request_fen - total_fen;
  const limit_fen = await refundDualLimit(ctx);
  const stake_fen = await atStake(tx, supplier.id, payout.request_id);
  // A small refund may be part of a large sum, which is not visible from the refund itself.
  const isLarge = payout.request_fen > limit_fen;
  const limits = { limit: yuan(limit_fen), sum: yuan(stake_fen) };
  const isOwn = payout.requested_by !== null && payout.requested_by === ctx.caller.account_id;
  const bank = [payout.bank_name, payout.bank_holder].filter((word) => word !== null && word !== "").join(" ");
  return {
    facts: [
      {
        title: ctx.text(words.payee),
        text: [payout.owner_name, asked.payable_no].filter((word) => word !== "").join(" · "),
      },
      { title: ctx.text(words.reason), text: refundReasonShown(payout.reason, ctx) },
      { title: ctx.text(words.asked), text: actorShown(asked.requested_name, ctx) },
      { title: ctx.text(words.way), text: [ways.join(" + "), bank].filter((word) => word !== "").join(" · ") },
      { title: ctx.text(words.payout), text: waiting.map((one) => one.no).join(" + ") },
      ...(asked.due_on === null ? [] : [{ title: ctx.text(words.due), text: asked.due_on }]),
      ...(told?.facts ?? []),
    ],
    rows: [
      ...(told?.rows ??
        parts.map(({ account, amount_fen }) => {
          const known = describeAccount(account);
          return { title: known ? ctx.text(known.title) : account, formula: "", amount_fen };
        })),
      ...(gone_fen === 0 ? [] : [{ title: ctx.text(words.gone), formula: "", amount_fen: -gone_fen }]),
      { title: ctx.text(words.request, { no: payout.request_no }), formula: "", amount_fen: total_fen, strong: true },
    ],
    total_fen,
    note: stake_fen > limit_fen ? ctx.text(isLarge ? words.three : words.threeInAll, limits) : null,
    checks: [
      {
        title: ctx.text(words.covered),
        is_good: goesBack.every(({ amount_fen, payment_fen }) => amount_fen <= payment_fen),
      },
      {
        title: ctx.text(words.addsUp),
        is_good: parts.reduce((sum, { amount_fen }) => sum + amount_fen, 0) === payout.request_fen,
      },
      { title: ctx.text(words.notOwn), is_good: !isOwn },
      ...(told?.checks ?? []),
    ],
    ...(told && told.files.length > 0 ? { files: [...told.files] } : {}),
    button: ctx.text(words.button, { amount: yuan(total_fen) }),
  };
}
