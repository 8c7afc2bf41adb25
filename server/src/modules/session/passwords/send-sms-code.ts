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
 * Sends a code to a phone that somebody here has; to any other it only pretends, in the same words and the same time.
 * @throws {AppError} sms_login_closed, bad_captcha, rate_limited
 */
export async function sendSmsCode(ctx: PublicContext, input: z.output<typeof smsInput>): Promise<null> {
  const { services, now } = ctx;
  if (!isSmsOpen(services.config)) throw new AppError("sms_login_closed");
  const { phone, purpose, captcha, captcha_id } = input;
  const inAuth = { role: "auth" } as const;
  // Apart from what follows: a used captcha stays used, whatever the budgets say.
  const solved = await services.database.transaction(inAuth, (tx) =>
    solveCaptcha(tx, services.config.token_secret, captcha_id, captcha, now),
  );
  if (!solved) throw new AppError("bad_captcha", {}, refreshCaptchaData);
  const { code, known } = await services.database.transaction(inAuth, async (tx) => ({
    code: await makeSmsCode(tx, services, { phone, purpose }, networkOf(ctx.ip)),
    // Who applies to be a supplier, or comes to a shop, is nobody's account yet.
    known: purpose === "enter" || purpose === "buyer" || (await accountsOfPhone(tx, phone)).length > 0,
  }));
  if (known) {
    // Not waited for: how long a provider takes would tell which phones are known.
    smsOf(services)
      .send(phone, formatText(message, ctx.language, { code }), codeTemplate(services, code))
      .catch((error: unknown) => services.log.error({ err: error }, "an sms could not be sent"));
  }
  return null;
}
