import {
  passwordEdit,
  phoneProofSend,
  phoneProve,
  secondStepBegin,
  secondStepCodes,
  secondStepConfirm,
  secondStepEnd,
  wechatBindStart,
  wechatUnbind,
} from "@kangying/contract/session/own-account.endpoints";
import { findAccount } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { verifyPassword } from "../../../core/auth/proofs/passwords.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { refusalsSince } from "../session.repo.ts";
import { t } from "../session.texts.ts";

const wrongPassword = t("ownPassword.wrongPassword");
/** Calls that ask for the caller's own password or code. Failed tries at all of them count together. */
const asking = [
  passwordEdit,
  phoneProofSend,
  phoneProve,
  secondStepBegin,
  secondStepCodes,
  secondStepConfirm,
  secondStepEnd,
  wechatBindStart,
  wechatUnbind,
].map(({ api }) => api);
const mostRefusals = 10;

/**
 * Limits how often a secret is guessed.
 * @throws {AppError} rate_limited after ten refusals within the hour, at all calls in `asking` together
 */
export async function demandFewRefusals({ tx, caller, supplier, now }: CallContext): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  // The log of the account's own supplier has its calls for all suppliers: another supplier must not give ten more tries.
  await tx.become({ role: "app", supplier_id: caller.own_supplier_id });
  const refusals = await refusalsSince(tx, caller.account_id, asking, hourAgo);
  await tx.become({ role: "app", supplier_id: supplier.id });
  if (refusals >= mostRefusals) throw new AppError("rate_limited");
}

/**
 * Checks the caller's password, so that a person at a session left open cannot act as the account's owner.
 * @param field  the form field with the password
 * @throws {InvalidFields} at `field`
 * @throws {AppError} rate_limited after ten refusals within the hour: a stolen session must not be a way to guess the password
 */
export async function demandOwnPassword(ctx: CallContext, password: string, field: string): Promise<void> {
  const { tx, caller } = ctx;
  await demandFewRefusals(ctx);
  const account = await inAuth(ctx, () => findAccount(tx, caller.account_id));
  if (!(await verifyPassword(account?.password_hash ?? null, password)))
    throw new InvalidFields({ [field]: { text: wrongPassword } });
}
