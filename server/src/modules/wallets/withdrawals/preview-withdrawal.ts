import type { z } from "zod";
import { ledgerCauses } from "@kangying/contract/finance/money";
import { cardStatus } from "@kangying/contract/finance/wallet";
import type { withdrawalApplyPreview, withdrawalPreview } from "@kangying/contract/finance/wallet.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { localDate } from "../../../core/kernel/day.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { actorShown } from "../../../core/list/columns.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { balanceOf } from "../../finance/public.ts";
import { lapsedCertificate } from "../../suppliers/public.ts";
import { findCard, type CardRow } from "../cards/cards.repo.ts";
import { accountsOf, certifiedNow, purseOf, type Purse } from "../purse.ts";
import { t } from "../wallets.texts.ts";
import { feeOf, withdrawRules } from "../withdraw-settings.ts";
import type { WithdrawRules } from "../withdraw-settings.repo.ts";
import { barOf, cardRestsUntil } from "./bar-of.ts";
import { excluded, isOwnMoney } from "./move-withdrawal.ts";
import {
  arrivedBefore,
  askedBefore,
  findWithdrawal,
  hasOpenWithdrawal,
  movesOf,
  type WithdrawalRow,
} from "./withdrawals.repo.ts";

const texts = t.group("preview");
const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

/** What a preview knows of a request. */
interface Asking {
  readonly purse: Pick<Purse, "type" | "id">;
  readonly source: string;
  readonly there_fen: number;
  readonly amount_fen: number;
  readonly rules: WithdrawRules;
}

/** Says why a withdrawal cannot be requested now, in the caller's language; null: it can. */
export async function hinderedBy(
  ctx: Pick<CallContext, "tx" | "supplier" | "today" | "now" | "text">,
  { purse, source, there_fen, amount_fen, rules }: Asking,
): Promise<string | null> {
  const { tx, supplier, today } = ctx;
  if (await hasOpenWithdrawal(tx, supplier.id, source)) return ctx.text(t("error.withdrawal_open"));
  const before = await askedBefore(tx, supplier.id, purse, today);
  if (before.day_times >= rules.most_per_day || before.month_times >= rules.most_per_month)
    return ctx.text(t("error.withdrawals_too_many"), { day: rules.most_per_day, month: rules.most_per_month });
  if (amount_fen > there_fen) return ctx.text(texts.tooMuch, { amount: yuan(there_fen) });
  const lapsed = purse.type === "shop" ? await lapsedCertificate(ctx) : null;
  return lapsed === null ? null : ctx.text(t("error.withdrawal_uncertified"), { until: lapsed });
}

/** Previews a request: the balance, the fee, and the amount that arrives. Writes nothing. */
export async function previewAsking(
  ctx: CallContext,
  asked: z.output<typeof withdrawalApplyPreview.input>,
): Promise<z.output<typeof withdrawalApplyPreview.output>> {
  const { amount_fen = 0, owner_type = "member", member_id = null } = asked;
  if (owner_type === "member" && member_id === null)
    return { rows: [], total_fen: 0, note: ctx.text(texts.choose), facts: [] };
  const purse = await purseOf(ctx, { owner_type, member_id });
  const rules = await withdrawRules(ctx);
  const { source } = accountsOf(purse, asked.source ?? "psp:wechat");
  const there_fen = await balanceOf(ctx, source);
  const fee_fen = amount_fen > 0 ? feeOf(amount_fen, rules) : 0;
  const before = await askedBefore(ctx.tx, ctx.supplier.id, purse, ctx.today);
  const hindered = await hinderedBy(ctx, { purse, source, there_fen, amount_fen, rules });
  const isLarge = before.day_fen + amount_fen > rules.dual_limit_fen;
  return {
    facts: [
      { title: ctx.text(texts.owner), text: purse.name },
      { title: ctx.text(texts.there), text: yuan(there_fen) },
    ],
    rows: [
      { title: ctx.text(texts.amount), formula: "", amount_fen },
      { title: ctx.text(texts.fee), formula: `${rules.fee_bp / 100} %`, amount_fen: -fee_fen },
      { title: ctx.text(texts.actual), formula: "", amount_fen: amount_fen - fee_fen, strong: true },
    ],
    total_fen: amount_fen - fee_fen,
    note: isLarge ? ctx.text(texts.large, { limit: yuan(rules.dual_limit_fen) }) : null,
    ...(hindered === null ? {} : { hindered }),
  };
}

async function checksOf(ctx: CallContext, row: WithdrawalRow, card: CardRow | null) {
  const { tx, supplier, now } = ctx;
  const purse = { type: row.owner_type, id: row.owner_id };
  const rules = await withdrawRules(ctx);
  const asked_on = localDate(row.created_at, supplier.time_zone, supplier.day_cut);
  const { month_times } = await askedBefore(tx, supplier.id, purse, asked_on);
  const certified = await certifiedNow(ctx, row);
  const isOld = card !== null && cardRestsUntil(card, now) === null;
  const me = ctx.caller.account_id;
  return [
    { title: ctx.text(texts.sameName), is_good: card !== null && card.holder === certified },
    { title: ctx.text(texts.cardOld), is_good: isOld },
    { title: ctx.text(texts.cardBound), is_good: card?.status === cardStatus.bound },
    {
      title: ctx.text(texts.month, { nth: month_times, most: rules.most_per_month }),
      is_good: month_times <= rules.most_per_month,
    },
    ...(row.is_large ? [{ title: ctx.text(texts.looked), is_good: row.checked_at !== null }] : []),
    { title: ctx.text(texts.notOwn), is_good: !excluded(row, "approve").includes(me) && !(await isOwnMoney(ctx, row)) },
  ];
}

/** Previews the decision on a withdrawal. Writes nothing. @throws {AppError} not_found */
export async function previewWithdrawal(
  ctx: CallContext,
  { id }: z.output<typeof withdrawalPreview.input>,
): Promise<z.output<typeof withdrawalPreview.output>> {
  const { tx, supplier } = ctx;
  const row = await findWithdrawal(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const card = await findCard(tx, supplier.id, row.card_id);
  const before = await arrivedBefore(tx, supplier.id, row.card_id);
  const moves = await movesOf(tx, supplier.id, row.source);
  const causeTitle = (cause: string): string => {
    const known = ledgerCauses.find(({ value }) => value === cause);
    return known ? ctx.text(known.title) : cause;
  };
  const bar = await barOf(ctx, row, card);
  const fact = (title: keyof typeof texts, text: string) => ({ title: ctx.text(texts[title]), text });
  return {
    facts: [
      fact("owner", row.owner_name),
      fact("asked", [actorShown(row.asked_name, ctx), row.note].filter((word) => word !== "").join(" · ")),
      fact("holder", card?.holder ?? ""),
      fact("card", [row.card_text, card?.branch ?? ""].filter((word) => word !== "").join(" · ")),
      ...(card?.bound_at ? [fact("bound", localDate(card.bound_at, supplier.time_zone))] : []),
      fact("before", ctx.text(texts.beforeTimes, { times: before.times, total: yuan(before.total_fen) })),
      ...(row.checked_name === null ? [] : [fact("checked", `${row.checked_name} · ${row.check_note}`)]),
    ],
    rows: [
      ...moves.map(({ cause, times, total_fen }) => ({
        title: ctx.text(texts.cause, { cause: causeTitle(cause), times }),
        formula: "",
        amount_fen: total_fen,
      })),
      { title: ctx.text(texts.left), formula: "", amount_fen: await balanceOf(ctx, row.source), strong: true },
      { title: ctx.text(texts.amount), formula: "", amount_fen: row.amount_fen, strong: true },
      { title: ctx.text(texts.fee), formula: "", amount_fen: -row.fee_fen },
      { title: ctx.text(texts.actual), formula: "", amount_fen: row.actual_fen, strong: true },
    ],
    total_fen: row.actual_fen,
    note: row.is_large ? ctx.text(texts.isLarge) : null,
    checks: await checksOf(ctx, row, card),
    ...(bar === null ? {} : { hindered: ctx.text(bar.kind.msg, bar.data) }),
    button: ctx.text(texts.button, { amount: yuan(row.actual_fen) }),
  };
}
