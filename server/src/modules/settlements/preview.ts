import { z } from "zod";
import type { Text } from "@kangying/contract/core/language";
import { mayMove } from "@kangying/contract/students/stay.moves";
import type { CancelReason, FinishReason } from "@kangying/contract/students/stay";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { text } from "../../core/kernel/text.ts";
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

const notes = {
  deductions: text(
    "押金扣除有误",
    "These deductions are wrong",
    "Las deducciones no son válidas",
    "控除が正しくありません",
  ),
  kitBack: text(
    "退回的物品有误",
    "This kit cannot have come back",
    "El material devuelto no es válido",
    "返却された備品が正しくありません",
  ),
  kitBackHigh: text(
    "退回的物品多于发放",
    "More kit is brought back than was handed out",
    "Se devuelve más material del entregado",
    "返却数が配布数を超えています",
  ),
  forecast: text(
    "按 {day} 离营试算；结营只按当天办理",
    "A forecast for leaving on {day}; a stay is finished on the day itself",
    "Previsión de salida el {day}; la estancia se termina el mismo día",
    "{day} に退営する場合の試算です。修了は当日付で行います",
  ),
  depositShort: text(
    "扣除超过在管押金",
    "More is deducted than is held",
    "Se deduce más de lo retenido",
    "控除が預り保証金を超えています",
  ),
  cooledOff: text(
    "冷静期已过或已有住宿，不能按冷静期结算",
    "The cooling-off days are over, or nights were slept",
    "El desistimiento ya no procede",
    "クーリングオフの対象外です",
  ),
  held: text("已收未用", "Paid and unused", "Pagado y sin usar", "受領済み・未使用"),
  keptDeposit: text("扣留定金", "Kept of the booking deposit", "Señal retenida", "予約金の没収"),
  keptFee: text("扣留营费", "Kept of the fees", "Cuota retenida", "滞在費の没収"),
  noClause: text(
    "合同未约定没收定金，定金全额退还",
    "no signed contract says that the deposit is lost: all of it goes back",
    "ningún contrato firmado prevé perder la señal: se devuelve entera",
    "予約金の没収を定めた契約がないため全額返金",
  ),
  back: text("应退合计", "To refund in all", "Total a devolver", "返金合計"),
  daysAfter: text(
    "已过预约入营日 {days} 天",
    "{days, plural, one {# day} other {# days}} after the expected arrival",
    "{days, plural, one {# día} other {# días}} después de la llegada prevista",
    "到着予定日を {days} 日過ぎています",
  ),
  several: text(
    "{count} 个预约合计",
    "{count} appointments in all",
    "{count} reservas en total",
    "予約 {count} 件の合計",
  ),
  daysBefore: text(
    "距入营 {days} 天",
    "{days, plural, one {# day} other {# days}} before the arrival",
    "{days, plural, one {# día} other {# días}} antes de la llegada",
    "到着まで {days} 日",
  ),
} as const;

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
