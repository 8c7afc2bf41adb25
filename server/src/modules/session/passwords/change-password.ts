import type { z } from "zod";
import type { passwordInput } from "@kangying/contract/session/session";
import { findProfile, setPassword } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { passwordFault } from "../../../core/auth/proofs/password-rules.ts";
import { revokeSessionsOf } from "../../../core/auth/sessions/session.repo.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { demandOwnPassword } from "./own-password.ts";
import { t } from "../session.texts.ts";

const unchanged = t("changePassword.unchanged");

/**
 * Changes the caller's own password and ends every other session of the account, so that a person who knew the old password is signed out.
 * @param hash  of the new password, from `hashIfPassword`
 * @throws {InvalidFields} old_password, new_password
 * @throws {AppError} rate_limited after ten refusals within the hour: a stolen session must not be a way to guess the password
 */
export async function changePassword(
  ctx: CallContext,
  input: z.output<typeof passwordInput>,
  hash: string | null,
): Promise<null> {
  const { tx, caller, now } = ctx;
  await demandOwnPassword(ctx, input.old_password, "old_password");
  await inAuth(ctx, async () => {
    const profile = await findProfile(tx, caller.account_id);
    if (input.new_password === input.old_password) throw new InvalidFields({ new_password: { text: unchanged } });
    const fault = passwordFault(input.new_password, [caller.login_name, caller.name, profile?.phone ?? null]);
    if (fault) throw new InvalidFields({ new_password: { text: fault } });
    if (hash === null) throw new Error("a password without fault was not hashed");
    await setPassword(tx, caller.account_id, hash, now);
    await revokeSessionsOf(tx, caller.account_id, "password", now, caller.session_id);
  });
  ctx.audit({ biz_type: "account", biz_id: caller.account_id });
  return null;
}
