import type { Text } from "@kangying/contract/core/language";
import { channels, paymentStages, paymentStatus, purposes, type PaymentStage } from "@kangying/contract/finance/money";
import { leaveKinds } from "@kangying/contract/students/stay";
import type { Choice } from "@kangying/contract/core/choice";
import { mostFolioLines, type StudentFolio } from "@kangying/contract/students/page/student-folio.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { listPayments, type PaymentRow } from "../finance/public.ts";
import { healthWithdrawn } from "../students/public.ts";
import {
  type BillRow,
  type PolicyLine,
  readBill,
  readContracts,
  readAttendance,
  readLeaves,
  readMissed,
  readNights,
  readPolicies,
  readScreening,
  readStayFigures,
} from "./folio.repo.ts";
import { billKinds, nightKinds, policyKinds } from "./folio.texts.ts";
import { linkTo } from "./page-links.ts";
import { findPerson, readStays } from "./person.repo.ts";
import { shownStay } from "./read-student.ts";

/** An insurance counts as ending from this many days before its end. */
const endingDays = 7;

const leaveStates = { 0: "asked", 1: "approved", 2: "refused", 4: "away", 5: "back", 6: "late" } as const;

const nothing: StudentFolio = {
  stay_id: null,
  stay_no: null,
  billed_fen: 0,
  paid_fen: 0,
  refunded_fen: 0,
  due_fen: 0,
  booking_fen: 0,
  security_fen: 0,
  deferred_fen: 0,
  nights_left: 0,
  lines: [],
  nights: [],
  payments: [],
  contracts: [],
  policies: [],
  screening: null,
  leaves: [],
  leave_credit: 0,
  attendance: null,
  payments_to: null,
  deposits_to: null,
  ledger_to: null,
};

/**
 * The folio of a stay with its nights account, payments and papers.
 * @throws {AppError} not_found
 */
export async function readFolio(
  ctx: CallContext,
  asked: { readonly id: number; readonly stay_id?: number | undefined },
): Promise<StudentFolio> {
  const { tx, supplier, today } = ctx;
  const person = await findPerson(tx, supplier.id, asked.id, today);
  if (!person) throw new AppError("not_found");
  const stay = shownStay(await readStays(tx, supplier.id, person.id, today), asked.stay_id);
  const figures = stay ? await readStayFigures(tx, supplier.id, stay.id) : null;
  if (!stay || !figures) return nothing;
  const { no, ...sums } = figures;
  const payments = await listPayments(ctx, { type: "student", id: person.id });
  return {
    stay_id: stay.id,
    stay_no: no,
    ...sums,
    lines: (await readBill(tx, supplier.id, stay.id, mostFolioLines)).map((line) => ({
      ...line,
      at: seconds(line.at),
      by: actorShown(line.by, ctx),
      title: billTitle(ctx, line, no),
    })),
    nights: (await readNights(tx, supplier.id, stay.id, mostFolioLines)).map((entry) => ({
      ...entry,
      at: seconds(entry.at),
      title: wordOr(ctx, nightKinds[entry.kind], entry.kind),
    })),
    payments: payments
      .filter((payment) => payment.payable_type === "stay" && payment.payable_id === stay.id)
      .slice(0, mostFolioLines)
      .map((payment) => presentPayment(ctx, payment)),
    contracts: await readContracts(tx, supplier.id, stay.id),
    policies: (await readPolicies(tx, supplier.id, stay.id)).map((policy) => ({
      ...policy,
      kind: wordOr(ctx, policyKinds[policy.kind], policy.kind),
      state: policyState(policy, today),
    })),
    screening: await screeningOf(ctx, stay.id),
    leaves: (await readLeaves(tx, supplier.id, stay.id)).map(({ status, ...leave }) => ({
      ...leave,
      kind: titleOf(ctx, leaveKinds, leave.kind),
      start_at: seconds(leave.start_at),
      end_at: seconds(leave.end_at),
      state: leaveStates[status],
    })),
    attendance: await attendanceOf(ctx, stay.id),
    payments_to: linkTo(ctx, "/finance/cashpay", { keyword: no, keyword_field: "payable" }),
    deposits_to: linkTo(ctx, "/finance/deposits", { keyword: no, keyword_field: "payable" }),
    ledger_to: linkTo(ctx, "/finance/ledger", { keyword: no, keyword_field: "account" }),
  };
}

async function screeningOf(ctx: CallContext, stay_id: number): Promise<StudentFolio["screening"]> {
  const { tx, supplier, services, now } = ctx;
  const last = await readScreening(tx, supplier.id, stay_id);
  if (!last) return null;
  const { is_withdrawn, note, doctor_note, ...screened } = last;
  // The risk decides who may train; what it was found by is not shown without consent.
  if (is_withdrawn) return { ...screened, note: ctx.text(healthWithdrawn), doctor_note: null };
  return { ...screened, note, doctor_note: doctor_note && fileUrl(services.config, doctor_note, now) };
}

async function attendanceOf({ tx, supplier }: CallContext, stay_id: number): Promise<StudentFolio["attendance"]> {
  const counts = await readAttendance(tx, supplier.id, stay_id);
  if (!counts) return null;
  const missed = await readMissed(tx, supplier.id, stay_id);
  return { ...counts, last: missed.map(({ starts, course, state }) => ({ at: seconds(starts), course, state })) };
}

function presentPayment(ctx: CallContext, payment: PaymentRow): StudentFolio["payments"][number] {
  const stage = stageOf(payment);
  const color = paymentStages.find(({ value }) => value === stage)?.color ?? "slate";
  return {
    id: payment.id,
    no: payment.no,
    at: payment.paid_at ? seconds(payment.paid_at) : null,
    purpose: titleOf(ctx, purposes, payment.purpose),
    channel: titleOf(ctx, channels, payment.channel),
    amount_fen: payment.amount_fen,
    refunded_fen: payment.refunded_fen,
    status: titleOf(ctx, paymentStages, stage),
    color,
  };
}

/** The desk's state of a payment. */
function stageOf({ status, desk_status }: PaymentRow): PaymentStage {
  if (desk_status === 3) return "void";
  if (status === paymentStatus.waiting) return "waiting";
  if (status === paymentStatus.closed) return "closed";
  if (status === paymentStatus.abnormal) return "abnormal";
  return desk_status === 1 ? "registered" : desk_status === 2 ? "verified" : "paid";
}

function titleOf(ctx: CallContext, choices: readonly Choice[], value: string): string {
  const choice = choices.find((each) => each.value === value);
  return choice ? ctx.text(choice.title) : value;
}

/** The title of a line: the act that wrote it, and its own text if that is more than the stay's number. */
function billTitle(ctx: CallContext, { kind, title }: Pick<BillRow, "kind" | "title">, stay_no: string): string {
  const word = billKinds[kind];
  return [word && ctx.text(word), title === stay_no ? null : title].filter(Boolean).join(" · ");
}

function wordOr(ctx: CallContext, word: Text | undefined, kind: string): string {
  return word ? ctx.text(word) : kind;
}

function policyState({ end_on }: PolicyLine, today: string): "valid" | "ending" | "over" {
  if (end_on < today) return "over";
  return end_on <= addDays(today, endingDays) ? "ending" : "valid";
}
