import { mayMove } from "@kangying/contract/students/stay.moves";
import { stayStatus } from "@kangying/contract/students/stay-status";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { demandFiles } from "../../files/public.ts";
import { readRules } from "../../packages/public.ts";
import { lockStay, moveStay, type StayRow } from "../../stays/public.ts";
import type { PolicyWanted } from "./add-policy.ts";
import { demandInsurance } from "../entry-papers.ts";
import { faults } from "../faults.texts.ts";
import { insuredTo } from "../papers.repo.ts";
import { firstCovered, firstToInsure } from "./nights-of-stay.ts";
import { endPolicyRow, findPolicy, type PolicyRow, updatePolicy } from "./policies.repo.ts";

/** Locks a policy and its stay. @throws {AppError} not_found, conflict, wrong_status when it is cancelled already */
async function hold(
  work: Work,
  id: number,
  version: number | null,
): Promise<{ readonly policy: PolicyRow; readonly stay: StayRow }> {
  const { tx, supplier } = work;
  const seen = await findPolicy(tx, supplier.id, id);
  const stay = seen && (await lockStay(tx, supplier.id, seen.stay_id));
  const policy = await findPolicy(tx, supplier.id, id, true);
  if (!stay || !policy) throw new AppError("not_found");
  if (version !== null && version !== policy.version) throw new AppError("conflict");
  if (policy.ended_from !== null || policy.status !== 1) throw new AppError("wrong_status");
  return { policy, stay };
}

/**
 * Changes a policy that has not begun. For one that has begun, the range stays and only its file and amounts change.
 * @throws {AppError} not_found, conflict, wrong_status, insurance_gap · {InvalidFields} the range is reversed, the number is taken
 */
export async function editPolicy(work: Work, id: number, input: PolicyWanted, version: number | null): Promise<void> {
  const { policy, stay } = await hold(work, id, version);
  const [start_on, end_on] = input.nights;
  if (end_on < start_on) throw new InvalidFields({ nights: { text: faults.rangeOrder } });
  const hasBegun = policy.start_on <= work.today;
  if (hasBegun && (start_on !== policy.start_on || end_on !== policy.end_on || input.kind !== policy.kind))
    throw new InvalidFields({ nights: { text: faults.policyRuns } });
  if (end_on < firstCovered(work, stay)) throw new InvalidFields({ nights: { text: faults.coversNone } });
  const { policy_no, insurer, kind, insured_fen, scan, product = null } = input;
  if (scan !== null && scan !== policy.scan) await demandFiles(work, "scan", [scan]);
  const after = {
    ...policy,
    policy_no,
    insurer,
    product,
    kind,
    start_on,
    end_on,
    premium_fen: input.premium_fen ?? 0,
    insured_fen,
    scan,
  };
  try {
    await work.tx.savepoint(() => updatePolicy(work.tx, work.supplier.id, after));
  } catch (error) {
    if (isUniqueViolation(error)) throw new InvalidFields({ policy_no: { text: faults.numberTaken } });
    throw error;
  }
  await demandCovered(work, stay);
  await tell(work, stay, id, { policy_no, start_on, end_on });
}

/** The reason for ending a policy, and its day. */
export interface Ending {
  /** The first day without cover. */
  readonly from: string;
  readonly reason: string;
}

/**
 * Ends a policy: entirely before it begins, otherwise from a day on; past nights stay covered.
 * @throws {AppError} not_found, conflict, wrong_status, insurance_gap when a student in camp would be uninsured · {InvalidFields} from
 */
export async function endPolicy(work: Work, id: number, input: Ending, version: number | null): Promise<void> {
  const { policy, stay } = await hold(work, id, version);
  const { from, reason } = input;
  if (from > policy.end_on) throw new InvalidFields({ from: { text: faults.endsBefore } });
  if (from < work.today) throw new InvalidFields({ from: { text: faults.inPast } });
  const isWhole = from <= policy.start_on;
  await endPolicyRow(work.tx, work.supplier.id, id, {
    from,
    end_on: isWhole ? policy.end_on : addDays(from, -1),
    status: isWhole ? 3 : 1,
    reason,
    by: work.actor.name,
  });
  await demandCovered(work, stay);
  await tell(work, stay, id, { policy_no: policy.policy_no, ended_from: from, reason });
}

/**
 * Takes back a policy that was filed by mistake, as if it had never been: also its past nights.
 * @throws {AppError} not_found, wrong_status
 */
export async function takeBackPolicy(work: Work, id: number, reason: string): Promise<void> {
  const { policy, stay } = await hold(work, id, null);
  const { start_on: from, end_on, policy_no } = policy;
  await endPolicyRow(work.tx, work.supplier.id, id, { from, end_on, status: 3, reason, by: work.actor.name });
  await tell(work, stay, id, { policy_no, ended_from: from, reason });
}

/** Checks that a student in camp stays insured. @throws {AppError} insurance_gap with the first uncovered night */
async function demandCovered(work: Work, stay: StayRow): Promise<void> {
  if (stay.status !== stayStatus.living || stay.planned_end === null) return;
  const rules = await readRules(work.tx, work.supplier.id);
  await demandInsurance(work, stay, rules, { from: work.today, until: stay.planned_end });
}

async function tell(work: Work, stay: StayRow, id: number, told: Readonly<Record<string, unknown>>): Promise<void> {
  const insured_to = await insuredTo(work.tx, work.supplier.id, stay.id, firstToInsure(work, stay));
  work.changed("policy", id);
  if (mayMove("insure", stay.status)) await moveStay(work, "insure", stay, { patch: { insured_to }, told });
  else work.audit({ biz_type: "policy", biz_id: id, after: told });
}
