import { z } from "zod";
import type { Text } from "@kangying/contract/core/language";
import { mayMove } from "@kangying/contract/students/stay.moves";
import type { CancelReason, FinishReason } from "@kangying/contract/students/stay";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import type { KitHeld } from "../kit/public.ts";
import { costOf, kitTexts, kitWords, thinkOfKit } from "../stay-kit/public.ts";
import { prepaidOf } from "../stay-money/public.ts";
import { keepsDeposit } from "../papers/public.ts";
import { readRules } from "../packages/public.ts";
import { findStay } from "../stays/public.ts";
import { cancelOutcome, cancelRefund } from "./cancel-rule.ts";
import { computeSettlement, isCoolingOff } from "./compute.ts";
import { refundDueOn } from "./due-date.ts";
import { presentLines } from "./present-settlement.ts";
import { t } from "./settlements.texts.ts";

const notes = t.group("notes");

/** What a desk asks: what if the stay ended so? */
export interface EndQuestion {
  readonly id: number;
  readonly reason?: Exclude<FinishReason, "transfer"> | undefined;
  readonly day?: string | undefined;
  readonly kit_fen?: number | undefined;
  /** As JSON. */
  readonly kit_back?: string | undefined;
  /** As JSON: what a form has of them so far. */
  readonly deductions?: string | undefined;
}

/** @throws {AppError} not_found, wrong_status where the stay does not run */
export async function previewSettlement(ctx: CallContext, asked: EndQuestion) {
  const { tx, supplier, today } = ctx;
  const stay = await findStay(tx, supplier.id, asked.id);
  if (!stay) throw new AppError("not_found");
  if (stay.status !== 30 && stay.status !== 40) throw new AppError("wrong_status");
  const { reason = "early", day = today, kit_fen = null } = asked;
  const deductions = readDeductions(asked.deductions);
  const kit = await thinkOfKit(ctx, stay.id, { cause: reason, kit_fen, kit_back: readKitBack(asked.kit_back) });
  const { facts, settlement } = await computeSettlement(ctx, stay, { cause: reason, day, ...kit.charge, deductions });
  const rules = await readRules(tx, supplier.id);
  const note =
    reason === "cooling_off" && !isCoolingOff(ctx, stay, rules, facts.slept)
      ? ctx.text(notes.cooledOff)
      : settlement.deduction_fen > stay.security_fen
        ? ctx.text(notes.depositShort)
        : day === today
          ? null
          : ctx.text(notes.forecast, { day });
  return {
    rows: presentLines(ctx, settlement.lines),
    nights_used: facts.slept,
    nights_left: settlement.nights_left,
    total_fen: settlement.lines.at(-1)?.amount_fen ?? 0,
    refund_due: refundDueOn(day, rules.refund_days),
    note:
      [note, kit.excess && ctx.text(notes.kitBackHigh), kitNote(ctx, kit.rest)]
        .filter((one) => one !== null)
        .join(" · ") || null,
  };
}

/** What the student has and has not brought back. */
function kitNote(ctx: CallContext, rest: readonly KitHeld[]): string | null {
  if (rest.length === 0) return null;
  return ctx.text(kitTexts.stillHas, { items: kitWords(rest), yuan: formatFenInWords(costOf(rest)) });
}

const sentKitBack = z
  .array(z.object({ kit_id: z.int().positive().nullish(), count: z.int().min(0).max(1_000).nullish() }))
  .max(50);

/** Lines that name an item and a number by now. @throws {InvalidFields} where it is no such list */
function readKitBack(sent: string | undefined) {
  if (sent === undefined || sent === "") return [];
  const read = sentKitBack.safeParse(parsed(sent));
  if (!read.success) throw new InvalidFields({ kit_back: { text: notes.kitBack } });
  return read.data.map(({ kit_id, count }) => ({ kit_id: kit_id ?? 0, count: count ?? 0 }));
}

const sentDeductions = z
  .array(z.object({ item: z.string().nullish(), amount_fen: z.int().min(0).max(100_000_000).nullish() }))
  .max(20);

/** Lines that have an amount by now. @throws {InvalidFields} where it is no such list */
function readDeductions(sent: string | undefined) {
  if (sent === undefined || sent === "") return [];
  const read = sentDeductions.safeParse(parsed(sent));
  if (!read.success) throw new InvalidFields({ deductions: { text: notes.deductions } });
  return read.data.flatMap(({ item, amount_fen }) => (amount_fen ? [{ item: item ?? "", amount_fen }] : []));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Which appointments, and why they would be cancelled. */
interface CancelQuestion {
  readonly id?: number | undefined;
  /** Keys with commas. */
  readonly ids?: string | undefined;
  readonly reason?: CancelReason | undefined;
}

/**
 * What the cancellation of an appointment, or of several, would keep and give back now.
 * @throws {AppError} not_found, wrong_status
 */
export async function previewCancel(ctx: CallContext, { id, ids, reason = "changed_plan" }: CancelQuestion) {
  const { tx, supplier, today } = ctx;
  const rules = await readRules(tx, supplier.id);
  const asked = new Set(ids?.split(",").map(Number) ?? (id === undefined ? [] : [id]));
  let total_fen = 0;
  let deposit_fen = 0;
  let fee_fen = 0;
  let days = 0;
  let spared = false;
  for (const key of asked) {
    const stay = await findStay(tx, supplier.id, key);
    if (!stay) throw new AppError("not_found");
    if (!mayMove("cancel", stay.status)) throw new AppError("wrong_status");
    const isAgreed = await keepsDeposit(tx, supplier.id, key);
    const outcome = cancelOutcome(today, stay, reason, rules, isAgreed);
    spared ||= !isAgreed && cancelOutcome(today, stay, reason, rules, true).booking_kept_fen > 0;
    total_fen += cancelRefund(stay, outcome) + (await prepaidOf(ctx, stay));
    deposit_fen += outcome.booking_kept_fen;
    fee_fen += outcome.fee_kept_fen;
    days = outcome.days_before;
  }
  const row = (code: string, title: Text, amount_fen: number, strong = false) => ({
    code,
    title: ctx.text(title),
    formula: "",
    amount_fen,
    strong,
  });
  return {
    rows: [
      row("held", notes.held, total_fen + deposit_fen + fee_fen),
      row("kept_deposit", notes.keptDeposit, -deposit_fen),
      row("kept_fee", notes.keptFee, -fee_fen),
      row("total", notes.back, total_fen, true),
    ],
    total_fen,
    note: [
      asked.size > 1
        ? ctx.text(notes.several, { count: asked.size })
        : ctx.text(days < 0 ? notes.daysAfter : notes.daysBefore, { days: Math.abs(days) }),
      ...(spared ? [ctx.text(notes.noClause)] : []),
    ].join(" · "),
  };
}
