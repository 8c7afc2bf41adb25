import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { financeErrors, isRefundGone, reverse, stopRefunds } from "../finance/public.ts";
import type { KitCount } from "../kit/public.ts";
import { closeLots, reopenLots } from "../nights/public.ts";
import { thinkOfKit } from "../stay-kit/public.ts";
import { changeMoney, linesOf, payableOf, standing, voidLine } from "../stay-money/public.ts";
import {
  type Acting,
  blocker,
  type Blocker,
  faultyField,
  nightsLeft,
  type StayPart,
  type StayRow,
} from "../stays/public.ts";
import { type Agreeing, writeAgreement } from "./agree.ts";
import { type Computed, computeSettlement, type EndAsked, isCoolingOff } from "./compute.ts";
import { faults } from "./faults.texts.ts";
import { postSettlement } from "./post-settlement.ts";
import { markUndone, settlementOf, type SettlementRow } from "./settlement.repo.ts";
import { settlementsErrors } from "./settlements.errors.ts";

/** The money part of an end, as an operator enters it. */
export interface SettlementAtEnd {
  readonly reason: FinishReason;
  readonly kit_fen?: number | null;
  readonly kit_back?: readonly KitCount[];
  /** What is kept of the security deposit, line by line. */
  readonly deductions?: readonly { readonly item: string; readonly amount_fen: number }[];
  /** The total refund that the operator was shown; if the amount is different now, the end is refused. */
  readonly expected_fen?: number | null;
  /** The student's answer at the desk, and the papers for it. */
  readonly agreed?: Agreeing["agreed"];
  readonly papers?: Agreeing["papers"];
}

const hourMs = 3_600_000;

/** True if the end is recent enough to be undone. */
export function isWithinHours(finish_at: Date | null, undo_hours: number, now: Date): boolean {
  return finish_at !== null && now.getTime() - finish_at.getTime() <= undo_hours * hourMs;
}

/** The settlement part of a stay's end: shown before, posted and frozen with the end, and reversed when the end is undone. */
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

/** Computes the settlement if the stay ended on a day, with the kit that was not returned. Writes nothing. */
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

/** The total that is paid back; negative: what the student still owes. */
export function totalOf({ settlement }: Computed): number {
  return settlement.lines.at(-1)?.amount_fen ?? 0;
}

function nightsToCome({ work, stay }: Acting): number {
  return nightsLeft(stay, work.today);
}

/** The reasons why a stay cannot end in this way. */
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

/** True if it used a deposit or an advance payment: such a settlement cannot be undone. */
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
