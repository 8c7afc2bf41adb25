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
import { removeBinding } from "../wechat/wechat.repo.ts";

/**
 * Sets a new password for an account whose owner forgot the old one and has its phone. Signs in with it, ends all earlier sessions and
 * unbinds the account's WeChat: this is also how somebody gets an account back, and the WeChat may be the intruder's. It uses the same
 * throttle, budgets and messages as signing in by SMS, so that no answer shows whether a phone is known.
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
    // Hashed only for a person who has proven the phone, because hashing uses much memory and time.
    const hash = await hashPassword(new_password);
    return async (tx, account) => {
      await setPassword(tx, account.id, hash, now);
      await revokeSessionsOf(tx, account.id, "password", now);
      await removeBinding(tx, account.id);
    };
  });
}
