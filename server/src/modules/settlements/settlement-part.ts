import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { financeErrors, isRefundGone, reverse, stopRefunds } from "../finance/public.ts";
import type { KitCount } from "../kit/public.ts";
import { closeLots, reopenLots } from "../nights/public.ts";
import { thinkOfKit } from "../stay-kit/public.ts";
import { changeMoney, linesOf, payableOf, standing, voidLine } from "../stay-money/public.ts";
import { type Acting, blocker, type Blocker, faultyField, type StayPart, type StayRow } from "../stays/public.ts";
import { type Agreeing, writeAgreement } from "./agree.ts";
import { type Computed, computeSettlement, type EndAsked, isCoolingOff } from "./compute.ts";
import { faults } from "./faults.texts.ts";
import { postSettlement } from "./post-settlement.ts";
import { markUndone, settlementOf, type SettlementRow } from "./settlement.repo.ts";
import { settlementsErrors } from "./settlements.errors.ts";

/** What a desk says of the money of an end. */
export interface SettlementAtEnd {
  readonly reason: FinishReason;
  readonly kit_fen?: number | null;
  readonly kit_back?: readonly KitCount[];
  /** Kept of the security deposit, line by line. */
  readonly deductions?: readonly { readonly item: string; readonly amount_fen: number }[];
  /** What the desk was shown as going back in all; another sum now is refused. */
  readonly expected_fen?: number | null;
  /** What the student said to it at the desk, and the papers that it rests on. */
  readonly agreed?: Agreeing["agreed"];
  readonly papers?: Agreeing["papers"];
}

const hourMs = 3_600_000;

/** Is a finish young enough to be taken back? */
export function isWithinHours(finish_at: Date | null, undo_hours: number, now: Date): boolean {
  return finish_at !== null && now.getTime() - finish_at.getTime() <= undo_hours * hourMs;
}

/** What the end of a stay comes to: shown before, posted and frozen with it, reversed where the end is taken back. */
export const settlementPart: StayPart<{ finish: SettlementAtEnd }> = {
  name: "settlement",
  finish: async (acting) => {
    const { work, stay, rules } = acting;
    const { asked, computed } = await settlementFor(work, stay, acting.input, work.today);
    const { settlement, facts } = computed;
    return {
      blockers: () => refusedEnd(acting, computed),
      before: async () => ({
        patch: { nights_used: facts.slept },
        told: { refund_fen: totalOf(computed), nights_left: nightsToCome(acting) },
      }),
      after: async (now) => {
        await closeLots(work, stay.id, settlement.refund_fen > 0 ? "refund" : "expire", "finish");
        const id = await postSettlement(work, now, computed, asked, rules);
        const { agreed = null, papers = null } = acting.input;
        await writeAgreement(work, { id, stay_id: stay.id }, agreed, { papers });
      },
    };
  },
  undo_finish: async ({ work, stay, rules }) => {
    const settlement = await settlementOf(work.tx, work.supplier.id, stay.id);
    const isLate = !isWithinHours(stay.finish_at, rules.undo_hours, work.now);
    const isDrawn = settlement !== null && (settlement.deduction_fen > 0 || tookOffset(settlement));
    const isOver = !settlement || stay.transferred_at !== null || isLate || isDrawn;
    return {
      blockers: async () => {
        if (isOver) return [blocker(stay, "undo_too_late", {}, null)];
        if (settlement.carried_to_stay_id !== null) return [blocker(stay, settlementsErrors.nights_carried, {}, null)];
        const isGone = await isRefundGone(work, payableOf(stay), settlement.request_ids);
        return isGone ? [blocker(stay, financeErrors.refund_under_way, {}, null)] : [];
      },
      before: async () => {
        if (!settlement) throw new AppError("undo_too_late");
        await takeBackPostings(work, stay, settlement);
        await reopenLots(work, stay.id, settlement.refund_fen > 0 ? "refund" : "expire", "undo_finish");
        await markUndone(work.tx, work.supplier.id, settlement.id, work.now);
      },
    };
  },
};

/** What an end would come to on a day, kit that did not come back included. Nothing is written. */
export async function settlementFor(
  work: Work,
  stay: StayRow,
  { reason, kit_fen = null, kit_back = [], deductions = [] }: SettlementAtEnd,
  day: string,
): Promise<{
  readonly asked: EndAsked;
  readonly computed: Computed;
  readonly kit: Awaited<ReturnType<typeof thinkOfKit>>;
}> {
  const kit = await thinkOfKit(work, stay.id, { cause: reason, kit_fen, kit_back });
  const asked = { cause: reason, day, ...kit.charge, deductions };
  return { asked, kit, computed: await computeSettlement(work, stay, asked) };
}

/** What goes back in all; negative: what is still owed. */
export function totalOf({ settlement }: Computed): number {
  return settlement.lines.at(-1)?.amount_fen ?? 0;
}

function nightsToCome({ work, stay }: Acting): number {
  return stay.nights_kept ?? (stay.planned_end === null ? 0 : Math.max(0, daysBetween(work.today, stay.planned_end)));
}

/** Why a stay cannot end so. */
function refusedEnd(acting: Acting<SettlementAtEnd>, computed: Computed): readonly Blocker[] {
  const { work, stay, rules, input } = acting;
  const { reason, expected_fen = null } = input;
  const left = nightsToCome(acting);
  const total = totalOf(computed);
  return [
    ...(reason === "completed" && left > 0 ? [faultyField("reason", faults.nightsLeft, { nights: left })] : []),
    ...(reason === "cooling_off" && !isCoolingOff(work, stay, rules, computed.facts.slept)
      ? [faultyField("reason", faults.cooledOff)]
      : []),
    ...(computed.settlement.deduction_fen > stay.security_fen ? [faultyField("deductions", faults.deductionHigh)] : []),
    ...(expected_fen !== null && expected_fen !== total
      ? [blocker(stay, settlementsErrors.settlement_changed, { amount: formatFenInWords(total) }, null)]
      : []),
  ];
}

/** It drew from a deposit, or from money paid in advance: that is not taken back. */
function tookOffset({ lines }: SettlementRow): boolean {
  return lines.some(({ code }) => code === "offset" || code === "prepaid_offset");
}

async function takeBackPostings(work: Work, stay: StayRow, settlement: SettlementRow): Promise<void> {
  const { tx, supplier } = work;
  await stopRefunds(work, payableOf(stay), settlement.request_ids);
  for (const tx_id of settlement.tx_ids)
    await reverse(work, tx_id, { idem_key: `stay:${stay.id}:undo:${tx_id}`, memo: stay.no });
  await changeMoney(work, stay.id, {
    refunded_fen: -settlement.refund_fen,
    penalty_fen: -settlement.penalty_fen,
    recognised_fen: -settlement.trued_fen,
  });
  for (const line of standing(await linesOf(tx, supplier.id, [stay.id])))
    if (line.kind === "refund") await voidLine(work, line, "undo_finish");
}
