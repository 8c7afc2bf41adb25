import type { z } from "zod";
import type { PreviewStage } from "@kangying/contract/core/form/preview";
import { withdrawalStatus as status } from "@kangying/contract/finance/wallet";
import type { withdrawalLook } from "@kangying/contract/finance/wallet.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { localDate, localTime } from "../../../core/kernel/day.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { actorShown } from "../../../core/list/columns.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { t } from "../wallets.texts.ts";
import { previewWithdrawal } from "./preview-withdrawal.ts";
import { faultWithCode } from "./transfer-faults.ts";
import { findWithdrawal, lastArrived, type WithdrawalRow } from "./withdrawals.repo.ts";

const texts = t.group("look");
const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;

/** The facts of a withdrawal in any status: what decides it, its progress, and earlier payouts to its card. @throws {AppError} not_found */
export async function lookAtWithdrawal(ctx: CallContext, id: number): Promise<z.output<typeof withdrawalLook.output>> {
  const { tx, supplier } = ctx;
  const row = await findWithdrawal(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const { button, hindered, checks = [], ...facts } = await previewWithdrawal(ctx, { id });
  const isAsked = row.status === status.asked;
  const isToApprove = isAsked && (!row.is_large || row.checked_at !== null);
  const before = await lastArrived(tx, supplier.id, row.card_id);
  return {
    ...facts,
    figure: {
      title: ctx.text(t("preview.amount")),
      text: yuan(row.amount_fen),
      hint: ctx.text(texts.hint, { fee: yuan(row.fee_fen), actual: yuan(row.actual_fen) }),
    },
    stages: stagesOf(ctx, row),
    // The checks are only shown before the decision.
    ...(isAsked ? { checks } : { note: null }),
    ...(isToApprove && button !== undefined ? { button } : {}),
    ...(row.status === status.approved ? { button: ctx.text(texts.pay, { amount: yuan(row.actual_fen) }) } : {}),
    ...(isToApprove && hindered !== undefined ? { hindered } : {}),
    ...(before.length > 0
      ? {
          log: {
            title: ctx.text(texts.before),
            lines: before.map(({ no, ended_at, actual_fen }) => ({
              // The number contains the year.
              title: `${localDate(ended_at, supplier.time_zone).slice(5)} ${no}`,
              text: yuan(actual_fen),
            })),
          },
        }
      : {}),
  };
}

/** The steps of a withdrawal, with the person of each; the first step not done is the next one, unless the withdrawal has ended. */
function stagesOf(ctx: CallContext, row: WithdrawalRow): PreviewStage[] {
  const zone = ctx.supplier.time_zone;
  const said = (name: string | null, at: Date | null): string =>
    at === null ? "" : [actorShown(name ?? "", ctx), `${localDate(at, zone)} ${localTime(at, zone)}`].join(" ").trim();
  const steps: (readonly [keyof typeof texts, string | null, Date | null])[] = [
    ["asked", row.asked_name, row.created_at],
    ...(row.is_large ? [["checked", row.checked_name, row.checked_at] as const] : []),
    ["approved", row.approved_name, row.approved_at],
    ["paid", row.paid_name, row.paid_at],
    ["arrived", row.ended_name, row.status === status.arrived ? row.ended_at : null],
  ];
  const next = steps.findIndex(([, , at]) => at === null);
  const isOver = row.ended_at !== null && row.status !== status.arrived;
  return steps.flatMap(([key, name, at], place): PreviewStage[] => {
    if (at !== null) return [{ title: ctx.text(texts[key]), text: said(name, at), is: "done" }];
    if (!isOver) return [{ title: ctx.text(texts[key]), text: "", is: place === next ? "now" : "open" }];
    if (place > next) return [];
    const why = faultWithCode(row.reason ?? "", (words) => ctx.text(words));
    const ended = [said(row.ended_name, row.ended_at), why].filter((word) => word !== "").join(" · ");
    return [{ title: ctx.text(endOf(row)), text: ended, is: "bad" }];
  });
}

function endOf(row: WithdrawalRow) {
  if (row.status === status.rejected) return texts.rejected;
  return row.status === status.failed ? texts.failed : texts.withdrawn;
}
