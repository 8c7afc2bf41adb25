import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import { findPolicy, type PolicyRow } from "../papers/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { demandNamed } from "../students/public.ts";
import {
  claimedFrom,
  type ClaimInput,
  type ClaimRow,
  decideClaim,
  findClaim,
  insertClaim,
  isErased,
  updateClaim,
} from "./insurance.repo.ts";
import { t } from "./insurance.texts.ts";

const faults = t.group("faults");

/**
 * Checks that the policy covers a claim.
 * @throws {InvalidFields} a future accident, a day that the policy does not cover, an amount above its sum insured
 */
async function demandCovered(work: Work, policy: PolicyRow, input: ClaimInput): Promise<void> {
  const { accident_on, claimed_fen } = input;
  if (accident_on > work.today) throw new InvalidFields({ accident_on: { text: faults.inFuture } });
  if (accident_on < policy.start_on || accident_on > policy.end_on)
    throw new InvalidFields({
      accident_on: { text: faults.notCovered, data: { from: policy.start_on, to: policy.end_on } },
    });
  if (policy.insured_fen !== null && claimed_fen > policy.insured_fen)
    throw new InvalidFields({ claimed_fen: { text: faults.aboveInsured } });
  await demandFiles(work, "files", input.files);
}

function told(work: Work, id: number, after: object): void {
  work.changed("claim", id);
  work.changed("policy", id);
  work.audit({ biz_type: "claim", biz_id: id, after });
}

/**
 * Adds a claim for an accident.
 * @returns its key
 * @throws {AppError} not_found, student_erased, wrong_status when the policy is not in force · {InvalidFields} as `demandCovered`
 */
export async function addClaim(work: Work, policy_id: number, input: ClaimInput): Promise<number> {
  const { tx, supplier } = work;
  // Locked, so that it does not end meanwhile.
  const policy = await findPolicy(tx, supplier.id, policy_id, true);
  if (!policy) throw new AppError("not_found");
  demandNamed({ erased: await isErased(tx, supplier.id, policy_id) });
  if (policy.status !== 1) throw new AppError("wrong_status");
  await demandCovered(work, policy, input);
  const [no = ""] = await takeDocumentNumbers(work, "LP");
  const id = await insertClaim(tx, supplier.id, { ...input, no, policy_id, at: work.now, by_name: work.actor.name });
  told(work, id, { no, claimed_fen: input.claimed_fen });
  return id;
}

async function openClaim(work: Work, id: number, version: number | null): Promise<ClaimRow> {
  const claim = await findClaim(work.tx, work.supplier.id, id, true);
  if (!claim) throw new AppError("not_found");
  if (version !== null && version !== claim.version) throw new AppError("conflict");
  if (claim.status !== 1) throw new AppError("wrong_status");
  return claim;
}

/** Changes a claim that is with the insurer, for corrections and further documents. @throws {AppError} not_found, conflict, wrong_status */
export async function editClaim(work: Work, id: number, input: ClaimInput, version: number | null): Promise<void> {
  const claim = await openClaim(work, id, version);
  const policy = await findPolicy(work.tx, work.supplier.id, claim.policy_id);
  if (!policy) throw new AppError("not_found");
  demandNamed({ erased: await isErased(work.tx, work.supplier.id, policy.id) });
  await demandCovered(work, policy, input);
  await updateClaim(work.tx, work.supplier.id, id, input, work.now);
  told(work, id, { claimed_fen: input.claimed_fen });
}

/** The outcome of a claim. */
export interface Decision {
  readonly status: 2 | 3 | 4;
  readonly paid_fen: number | null;
  readonly on: string;
  readonly words: string | null;
}

/**
 * Records the outcome of a claim: paid, refused or withdrawn.
 * @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} decided before the accident or in the future, more paid than claimed,
 *   or with the policy's other claims more than insured
 */
export async function closeClaim(work: Work, id: number, said: Decision, version: number | null): Promise<void> {
  const claim = await openClaim(work, id, version);
  if (said.on > work.today) throw new InvalidFields({ on: { text: faults.inFuture } });
  if (said.on < claim.accident_on) throw new InvalidFields({ on: { text: faults.beforeAccident } });
  const { tx, supplier } = work;
  // Locked: two claims that are paid at once see each other.
  const policy = await findPolicy(tx, supplier.id, claim.policy_id, true);
  if (said.paid_fen !== null) await demandPayable(work, claim, policy?.insured_fen ?? null, said.paid_fen);
  // Nothing is written about a person whose data are erased.
  const words = (await isErased(tx, supplier.id, claim.policy_id)) ? null : said.words;
  if (!(await decideClaim(tx, supplier.id, id, { ...said, words, at: work.now }))) throw new AppError("conflict");
  told(work, id, { no: claim.no, status: said.status, paid_fen: said.paid_fen, reason: words });
}

/** Checks what an insurer has paid for a claim. @throws {InvalidFields} paid_fen */
async function demandPayable(work: Work, claim: ClaimRow, insured_fen: number | null, paid_fen: number): Promise<void> {
  if (paid_fen > claim.claimed_fen) throw new InvalidFields({ paid_fen: { text: faults.aboveClaimed } });
  if (insured_fen === null) return;
  const others = await claimedFrom(work.tx, work.supplier.id, claim.policy_id, claim.id);
  if (paid_fen + others.paid_fen > insured_fen) throw new InvalidFields({ paid_fen: { text: faults.aboveInsured } });
}
