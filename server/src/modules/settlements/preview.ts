import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readRules } from "../packages/public.ts";
import { clauseNumbers } from "../papers/public.ts";
import { costOf, type KitHeld, kitTexts, kitWords } from "../stay-kit/public.ts";
import { refundDueOn } from "../stay-money/public.ts";
import type { StayRow } from "../stays/public.ts";
import { isCoolingOff } from "./compute.ts";
import { presentLines } from "./present-settlement.ts";
import { type SettlementAtEnd, settlementFor, totalOf } from "./settlement-part.ts";
import { t } from "./settlements.texts.ts";

/** The asking person: an operator, or the student by their own link. */
type Telling = Work & Pick<CallContext, "text">;

const notes = t.group("notes");

/** Computes the settlement of a stay if it ended in this way on a day. */
export async function previewSettlement(ctx: Telling, stay: StayRow, asked: SettlementAtEnd, day: string) {
  const { tx, supplier, today } = ctx;
  const { computed, kit } = await settlementFor(ctx, stay, asked, day);
  const { facts, settlement } = computed;
  const rules = await readRules(tx, supplier.id);
  const note =
    asked.reason === "cooling_off" && !isCoolingOff(ctx, stay, rules, facts.slept)
      ? ctx.text(notes.cooledOff)
      : settlement.deduction_fen > stay.security_fen
        ? ctx.text(notes.depositShort)
        : day === today
          ? null
          : ctx.text(notes.forecast, { day });
  return {
    rows: presentLines(ctx, settlement.lines, await clauseNumbers(tx, supplier.id, stay.id)),
    nights_used: facts.slept,
    nights_left: settlement.nights_left,
    total_fen: totalOf(computed),
    refund_due: refundDueOn(day, rules.refund_days),
    note:
      [note, kit.excess && ctx.text(notes.kitBackHigh), kitNote(ctx, kit.rest)]
        .filter((one) => one !== null)
        .join(" · ") || null,
  };
}

/** The kit that the student has not returned yet. */
function kitNote(ctx: Telling, rest: readonly KitHeld[]): string | null {
  if (rest.length === 0) return null;
  return ctx.text(kitTexts.stillHas, { items: kitWords(rest), yuan: formatFenInWords(costOf(rest)) });
}
