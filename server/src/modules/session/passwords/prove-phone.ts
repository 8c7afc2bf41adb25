import type { z } from "zod";
import type { phoneProof, phoneProofAsk } from "@kangying/contract/session/session";
import { findProfile, notePhoneProven } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { networkOf } from "../../../core/auth/limits/network.ts";
import { isSmsOpen, makeSmsCode, spendSmsCode } from "../../../core/auth/proofs/sms-code.ts";
import { codeTemplate, smsOf } from "../../../core/auth/sms/sms-provider.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatText } from "../../../core/kernel/text.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { sessionErrors } from "../session.errors.ts";
import { t } from "../session.texts.ts";
import { demandFewRefusals, demandOwnPassword } from "./own-password.ts";

const message = t("sendSmsCode.message");
const wrongCode = t("provePhone.wrongCode");

/** The code's purpose contains the account: another account with the same phone must prove it by its own code. */
const purposeOf = (account_id: number): string => `prove ${account_id}`;

/** The phone of the caller's account. Runs under role auth. @throws {AppError} phone_missing */
async function ownPhone({ tx, caller }: CallContext): Promise<string> {
  const profile = await findProfile(tx, caller.account_id);
  if (!profile?.phone) throw new AppError(sessionErrors.phone_missing);
  return profile.phone;
}

/**
 * Sends a code to the phone of the caller's own account. It asks for the password: otherwise an operator who may set phones could prove
 * their own phone at a colleague's open console.
 * @throws {InvalidFields} password · {AppError} sms_login_closed, phone_missing, rate_limited
 */
export async function sendPhoneProof(ctx: CallContext, { password }: z.output<typeof phoneProofAsk>): Promise<null> {
  const { tx, caller, services } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  await demandOwnPassword(ctx, password, "password");
  const { phone, code } = await inAuth(ctx, async () => {
    const own = await ownPhone(ctx);
    const asked = { phone: own, purpose: purposeOf(caller.account_id) };
    return { phone: own, code: await makeSmsCode(tx, services, asked, networkOf(ctx.ip)) };
  });
  // Sent only after the commit, because the code is not valid before.
  tx.afterCommit(() => {
    smsOf(services)
      .send(phone, formatText(message, ctx.language, { code }), codeTemplate(services, code))
      .catch((error: unknown) => services.log.error({ err: error }, "an sms could not be sent"));
  });
  return null;
}

/**
 * Confirms with a code that the phone of the caller's account is theirs. From now on it can be used to sign in and to set a new password.
 * @throws {InvalidFields} code · {AppError} phone_missing, rate_limited
 */
export async function provePhone(ctx: CallContext, { code }: z.output<typeof phoneProof>): Promise<null> {
  const { tx, caller, services, now } = ctx;
  await demandFewRefusals(ctx);
  await inAuth(ctx, async () => {
    const phone = await ownPhone(ctx);
    const given = { phone, purpose: purposeOf(caller.account_id), code };
    const isRight =
      (await spendSmsCode(tx, services, given)) && (await notePhoneProven(tx, caller.account_id, phone, now));
    if (!isRight) throw new InvalidFields({ code: { text: wrongCode } });
  });
  ctx.audit({ biz_type: "account", biz_id: caller.account_id, after: { phone_proven: true } });
  return null;
}
