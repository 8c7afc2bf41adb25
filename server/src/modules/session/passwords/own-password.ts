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
/** Calls that ask for one's own password or code: tries at any of them count together. */
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

/** @throws {AppError} rate_limited after ten refusals within the hour, at any of the calls that ask for a secret of one's own */
export async function demandFewRefusals({ tx, caller, now }: CallContext): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  if ((await refusalsSince(tx, caller.account_id, asking, hourAgo)) >= mostRefusals) throw new AppError("rate_limited");
}

/**
 * Is it the account's own holder who asks, and not somebody at a session that was left open?
 * @param field  of the form that was sent
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
