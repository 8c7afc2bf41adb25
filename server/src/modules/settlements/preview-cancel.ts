import type { Text } from "@kangying/contract/core/language";
import { mayMove } from "@kangying/contract/students/stay.moves";
import type { CancelReason } from "@kangying/contract/students/stay";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readRules } from "../packages/public.ts";
import { keepsDeposit } from "../papers/public.ts";
import { bookingNeedsSecond, prepaidOf } from "../stay-money/public.ts";
import { findBedPlace } from "../resources/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { cancelOutcome, cancelRefund } from "./cancel-rule.ts";
import { t } from "./settlements.texts.ts";

const notes = t.group("notes");

/** The appointments to cancel, and the reason. */
interface CancelQuestion {
  readonly id?: number | undefined;
  /** Keys with commas. */
  readonly ids?: string | undefined;
  readonly reason?: CancelReason | undefined;
}

/**
 * Computes what cancelling one or several appointments now would keep and give back.
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
  let together = 0;
  const facts: { title: string; text: string }[] = [];
  for (const key of asked) {
    const stay = await findStay(tx, supplier.id, key);
    if (!stay) throw new AppError("not_found");
    if (!mayMove("cancel", stay.status)) throw new AppError("wrong_status");
    const isAgreed = await keepsDeposit(tx, supplier.id, key);
    const outcome = cancelOutcome(today, stay, reason, rules, isAgreed);
    if (asked.size === 1) facts.push(...(await cancelFacts(ctx, stay)));
    spared ||= !isAgreed && cancelOutcome(today, stay, reason, rules, true).booking_kept_fen > 0;
    if (await bookingNeedsSecond(ctx, stay, outcome.booking_kept_fen)) together += 1;
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
    facts,
    note: [
      asked.size > 1
        ? ctx.text(notes.several, { count: asked.size })
        : ctx.text(days < 0 ? notes.daysAfter : notes.daysBefore, { days: Math.abs(days) }),
      ...(spared ? [ctx.text(notes.noClause)] : []),
      ...(together === 0
        ? []
        : [asked.size === 1 ? ctx.text(notes.second) : ctx.text(notes.seconds, { count: together })]),
    ].join(" · "),
    // What is typed for several appointments is stored with their task, and a password must not be stored. So a password is asked only for
    // one.
    ...(together > 0 && asked.size === 1 ? { asks: ["second_account", "second_password"] } : {}),
  };
}

/** The facts of one cancellation: what was booked, for when, and the bed that becomes free. */
async function cancelFacts(ctx: CallContext, stay: StayRow): Promise<{ title: string; text: string }[]> {
  const place = stay.bed_id === null ? null : await findBedPlace(ctx.tx, ctx.supplier.id, stay.bed_id);
  const fact = (title: Text, text: string) => ({ title: ctx.text(title), text });
  return [
    fact(notes.package, stay.terms.name),
    fact(notes.arrival, ctx.text(notes.arrivalOf, { day: stay.expected_date, count: stay.expected_nights })),
    ...(place ? [fact(notes.bedFreed, `${place.building} ${place.room}-${place.bed}`)] : []),
  ];
}
