import { refreshCaptchaData } from "@kangying/contract/core/wire";
import type { z } from "zod";
import type { smsInput } from "@kangying/contract/session/session";
import { accountsOfPhone } from "../../../core/auth/account.repo.ts";
import { solveCaptcha } from "../../../core/auth/proofs/captcha.ts";
import { networkOf } from "../../../core/auth/limits/network.ts";
import { isSmsOpen, makeSmsCode } from "../../../core/auth/proofs/sms-code.ts";
import { codeTemplate, smsOf } from "../../../core/auth/sms/sms-provider.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatText } from "../../../core/kernel/text.ts";
import type { PublicContext } from "../../../core/wire/route.ts";
import { t } from "../session.texts.ts";

const message = t("sendSmsCode.message");

/**
 * Sends a code to a phone that an account has. For any other phone it sends nothing, but the answer and its time are the same.
 * @throws {AppError} sms_login_closed, bad_captcha, rate_limited
 */
export async function sendSmsCode(ctx: PublicContext, input: z.output<typeof smsInput>): Promise<null> {
  const { services, now } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  const { phone, purpose, captcha, captcha_id } = input;
  const inAuth = { role: "auth" } as const;
  // In a transaction of its own: a used captcha stays used, even if the budgets refuse the code.
  const solved = await services.database.transaction(inAuth, (tx) =>
    solveCaptcha(tx, services.config.token_secret, captcha_id, captcha, now),
  );
  if (!solved) throw new AppError("bad_captcha", {}, refreshCaptchaData);
  const { code, known } = await services.database.transaction(inAuth, async (tx) => ({
    code: await makeSmsCode(tx, services, { phone, purpose }, networkOf(ctx.ip)),
    // A person who applies to be a supplier, or a buyer of a shop, has no account yet.
    known: purpose === "enter" || purpose === "buyer" || (await accountsOfPhone(tx, phone)).length > 0,
  }));
  if (known) {
    // Not awaited: the time that a provider takes would show which phones are known.
    smsOf(services)
      .send(phone, formatText(message, ctx.language, { code }), codeTemplate(services, code))
      .catch((error: unknown) => services.log.error({ err: error }, "an sms could not be sent"));
  }
  return null;
}
