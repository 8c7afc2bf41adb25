import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import { addMonths } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { type Acting, blocker, type Blocker, nightsLeft, type Words } from "../stays/public.ts";
import { dueOf } from "./folio.ts";
import { storedOf } from "./folio.repo.ts";
import { moneyTexts } from "./money.texts.ts";
import { firstPaidOn, nightsAheadOf } from "./prepaid.repo.ts";
import { stayMoneyErrors } from "./stay-money.errors.ts";

/** The limit for all prepayments of one person where the camp sets none, in fen: the strictest of the cities' rules. It only warns. */
export const strictCapFen = 2_000_000;

/** Something else that a student may have paid for and not used, which a module above knows. */
export interface AheadKind {
  /** For example `lessons`. */
  readonly kind: string;
  /** The amount in fen. */
  of(work: Pick<Work, "tx" | "supplier">, student_id: number): Promise<number>;
}

/** Where a module declares what students pay for in advance besides nights and deposits. */
export const aheadPoint = definePoint<AheadKind>("kind of prepayment", ({ kind }) => kind);

/** Everything that the student of a stay has paid for and not used: nights, stored value, and what other modules know. In fen. */
async function aheadOf({ work, stay }: Acting): Promise<number> {
  const { tx, supplier, services } = work;
  let fen = stay.deferred_fen + Math.max(0, dueOf(stay));
  fen += await nightsAheadOf(tx, supplier.id, stay.student_id, stay.id);
  fen += await storedOf(tx, supplier.id, stay.student_id);
  for (const kind of services.declared.all(aheadPoint)) fen += await kind.of(work, stay.student_id);
  return fen;
}

/**
 * Blockers if all prepayments of a person, their nights, or the time until the last night exceed the camp's limits with a renewal. A reason
 * removes them.
 * @param price_fen  the price of the renewal
 */
export async function aboveCaps(acting: Acting, price_fen: number): Promise<readonly Blocker[]> {
  const { work, stay, rules, nights } = acting;
  const { prepaid_cap_fen: cap_fen, prepaid_nights_cap: most, prepaid_months: months } = rules;
  const { until } = nights;
  return [
    ...(cap_fen !== null && (await aheadOf(acting)) + price_fen > cap_fen
      ? [blocker(stay, stayMoneyErrors.prepaid_cap, { amount: formatFenInWords(cap_fen) }, null)]
      : []),
    ...(most !== null && nightsLeft(stay, work.today) + nights.count > most
      ? [blocker(stay, stayMoneyErrors.prepaid_nights, { nights: most }, null)]
      : []),
    ...(months !== null && until > addMonths(work.today, months)
      ? [blocker(stay, stayMoneyErrors.prepaid_months, { day: until, months }, null)]
      : []),
  ];
}

/**
 * Warnings where a person has more prepaid than the limit, or where nights last longer than the limit after their payment.
 * @param more_fen  what the act adds
 */
export async function prepaidWarnings(acting: Acting, more_fen: number): Promise<readonly Words[]> {
  const { work, stay, rules, nights } = acting;
  const cap_fen = rules.prepaid_cap_fen ?? strictCapFen;
  const ahead_fen = (await aheadOf(acting)) + more_fen;
  const months = rules.prepaid_months;
  const paid_on = (await firstPaidOn(work.tx, work.supplier.id, stay.id)) ?? work.today;
  return [
    ...(ahead_fen > cap_fen
      ? [
          {
            text: moneyTexts.prepaidAbove,
            data: {
              amount: formatFenInWords(ahead_fen),
              over: formatFenInWords(ahead_fen - cap_fen),
              cap: formatFenInWords(cap_fen),
            },
          },
        ]
      : []),
    ...(months !== null && nights.until > addMonths(paid_on, months)
      ? [{ text: moneyTexts.prepaidLong, data: { day: nights.until, months } }]
      : []),
  ];
}
