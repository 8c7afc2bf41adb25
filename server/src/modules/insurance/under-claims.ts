import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { editPolicy, endPolicy, type Ending, type PolicyWanted, takeBackPolicy } from "../papers/public.ts";
import { claimedFrom } from "./insurance.repo.ts";
import { insuranceErrors } from "./insurance.errors.ts";
import { t } from "./insurance.texts.ts";

// A claim locks its policy, and papers hold the policy's lock by the time its claims are read here.

/** Changes a policy, as papers do. @throws what `editPolicy` throws · {InvalidFields} insured_fen: below what is claimed or paid */
export async function editUnderClaims(
  work: Work,
  id: number,
  input: PolicyWanted,
  version: number | null,
): Promise<void> {
  await editPolicy(work, id, input, version);
  const { highest_fen, paid_fen } = await claimedFrom(work.tx, work.supplier.id, id);
  if (input.insured_fen !== null && input.insured_fen < Math.max(highest_fen, paid_fen))
    throw new InvalidFields({ insured_fen: { text: t("faults.belowClaimed") } });
}

/** Ends a policy, as papers do. @throws what `endPolicy` throws · {AppError} policy_claimed: an accident would not be covered any more */
export async function endUnderClaims(work: Work, id: number, input: Ending, version: number | null): Promise<void> {
  await endPolicy(work, id, input, version);
  await demandUnclaimed(work, id, input.from);
}

/** Takes back a policy that was filed by mistake. @throws what `takeBackPolicy` throws · {AppError} policy_claimed */
export async function takeBackUnclaimed(work: Work, id: number, reason: string): Promise<void> {
  await takeBackPolicy(work, id, reason);
  await demandUnclaimed(work, id, null);
}

/** @param from  the first day without cover; null: all days @throws {AppError} policy_claimed with the day of the last accident */
async function demandUnclaimed(work: Work, id: number, from: string | null): Promise<void> {
  const { last_on: day } = await claimedFrom(work.tx, work.supplier.id, id);
  if (day !== null && (from === null || day >= from)) throw new AppError(insuranceErrors.policy_claimed, { day });
}
