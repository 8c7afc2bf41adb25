import type { z } from "zod";
import type { passwordResetInput, TokenReply } from "@kangying/contract/session/session";
import { setPassword } from "../../../core/auth/account.repo.ts";
import { passwordFault } from "../../../core/auth/proofs/password-rules.ts";
import { hashPassword } from "../../../core/auth/proofs/passwords.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { signIn } from "../../../core/auth/sessions/sign-in.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { isSmsOpen } from "../../../core/auth/proofs/sms-code.ts";
import type { PublicContext } from "../../../core/wire/route.ts";

/**
 * A new password for whoever forgot the old one and holds the account's phone; signs in with it, and ends every session there was. The same
 * throttle, budgets and words as for signing in by SMS: whether a phone is anybody's shows nowhere.
 * @throws {InvalidFields} new_password
 * @throws {AppError} sms_login_closed, bad_sms_code, locked, rate_limited
 */
export async function resetPassword(
  ctx: PublicContext,
  { phone, captcha, new_password, account_id = null }: z.output<typeof passwordResetInput>,
): Promise<TokenReply> {
  const { services, now } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  const fault = passwordFault(new_password, [phone]);
  if (fault) throw new InvalidFields({ new_password: { text: fault } });
  const attempt = { type: "sms", username: phone, code: captcha, purpose: "password", account_id } as const;
  return await signIn(services.database, services, attempt, ctx, async () => {
    // Hashed for who has the phone, and for nobody else: it fills the machine.
    const hash = await hashPassword(new_password);
    return async (tx, account) => {
      await setPassword(tx, account.id, hash, now);
      await revokeSessionsOf(tx, account.id, "password", now);
    };
  });
}
