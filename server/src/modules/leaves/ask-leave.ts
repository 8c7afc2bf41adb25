import { demandFiles } from "../files/public.ts";
import type { LeaveKind } from "@kangying/contract/students/stay";
import { isExclusionViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { announce } from "../event-messages/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { nightsOfLeave, reserveNights } from "./leave-beds.ts";
import { studentOf } from "./facts/leave-facts.repo.ts";
import { demandTimes } from "./facts/leave-times.ts";
import { findOpenLeave, insertLeave, type NewLeave, overlapping } from "./leaves.repo.ts";
import { leavesErrors } from "./leaves.errors.ts";

/** A request for a leave. */
export interface LeaveAsked {
  readonly kind: LeaveKind;
  /** In seconds since 1970; null: now. */
  readonly start_at: number | null;
  /** In seconds since 1970. */
  readonly end_at: number;
  readonly reason: string;
  readonly proof: string | null;
  /** Contact during the leave; null: the emergency contact. */
  readonly contact?: string | null;
  /** Whether the bed stays reserved; left out: true. */
  readonly keeps_bed?: boolean;
}

/**
 * Inserts a leave that waits for a decision. Of several requests for overlapping hours, the first to be approved is valid.
 * @returns its key · @throws {AppError} not_found, wrong_status, leave_overlap
 * @throws {InvalidFields} start_at in the past, or sooner than the terms allow · end_at before the start, or after the stay's end · kind
 */
export async function applyLeave(work: Work, stay_id: number, asked: LeaveAsked): Promise<number> {
  const stay = await stayFor(work, "leave", stay_id, null);
  const start_at = asked.start_at === null ? work.now : new Date(asked.start_at * 1000);
  const end_at = new Date(asked.end_at * 1000);
  demandTimes(work, stay, { kind: asked.kind, start_at, end_at });
  await demandApart(work, stay_id, start_at, end_at);
  const leave = await writtenAs(work, stay_id, asked, { start_at, end_at, left_at: null, status: 0 });
  const id = await insertLeave(work.tx, work.supplier.id, leave);
  work.changed("leave", id);
  const { no, kind, reason } = leave;
  const { name } = await studentOf(work.tx, work.supplier.id, stay_id);
  await announce(work, "leave_asked", {
    occasion: id,
    stay_id,
    told: { no, name, reason },
    path: "/student/service/leaves",
  });
  work.audit({ biz_type: "leave", biz_id: id, after: { no, stay_id, kind, reason, start_at, end_at } });
  return id;
}

/**
 * Grants a leave directly, starting now or on a later day. The bed stays reserved. A bed for the nights to be given back is reserved too
 * when it is free.
 * @throws {AppError} not_found, wrong_status, conflict · leave_open when another leave is open
 * @throws {InvalidFields} as `applyLeave`
 */
export async function grantLeave(
  work: Work,
  stay_id: number,
  asked: LeaveAsked,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const stay = await stayFor(work, "leave", stay_id, version);
  if (await findOpenLeave(tx, supplier.id, stay_id)) throw new AppError(leavesErrors.leave_open);
  const start_at = asked.start_at === null ? now : new Date(asked.start_at * 1000);
  const end_at = new Date(asked.end_at * 1000);
  demandTimes(work, stay, { kind: asked.kind, start_at, end_at });
  const isRest = asked.kind === "menstrual";
  const left_at = start_at <= now && !isRest ? now : null;
  const { kind, reason, proof } = asked;
  if (proof !== null) await demandFiles(work, "proof", [proof]);
  await moveStay(work, "leave", stay, { patch: {}, note: reason, told: { kind, start_at, end_at, left_at, proof } });
  const status = left_at === null ? 1 : 4;
  const leave = await writtenAs(work, stay_id, asked, { start_at: left_at ?? start_at, end_at, left_at, status });
  const id = await tx.savepoint(() => insertLeave(tx, supplier.id, leave)).catch(refuseOverlap);
  work.changed("leave", id);
  if (stay.bed_id !== null) work.changed("bed", stay.bed_id);
  if (!isRest) await tx.savepoint(() => reserveNights(work, stay, leave.nights_req)).catch(passOver);
}

/** Checks that no other granted leave overlaps these hours. @throws {AppError} leave_overlap */
export async function demandApart(work: Work, stay_id: number, start_at: Date, end_at: Date): Promise<void> {
  const other = await overlapping(work.tx, work.supplier.id, { stay_id, start_at, end_at, now: work.now });
  if (other) throw new AppError(leavesErrors.leave_overlap);
}

/** Converts the database's refusal of overlapping leaves, for two simultaneous requests, into leave_overlap. */
export function refuseOverlap(error: unknown): never {
  if (isExclusionViolation(error)) throw new AppError(leavesErrors.leave_overlap);
  throw error;
}

/** When the bed is taken at that time, the nights get another bed on return. */
function passOver(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function writtenAs(
  work: Work,
  stay_id: number,
  { kind, reason, proof, contact = null, keeps_bed = true }: LeaveAsked,
  at: Pick<NewLeave, "start_at" | "end_at" | "left_at" | "status">,
): Promise<NewLeave> {
  const [no = ""] = await takeDocumentNumbers(work, "QJ");
  const nights_req = kind === "menstrual" ? 0 : nightsOfLeave(work, at.start_at, at.end_at).count;
  const by_name = work.actor.name;
  return { ...at, stay_id, no, kind, reason, proof, contact, keeps_bed, nights_req, at: work.now, by_name };
}
