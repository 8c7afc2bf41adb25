import type { LoginInput, TokenReply } from "@kangying/contract/session/session";
import { signIn, type Attempt } from "../../core/auth/sessions/sign-in.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { PublicContext } from "../../core/wire/route.ts";
import { t } from "./session.texts.ts";

const missing = t("logIn.missing");

/** Reads the login form by its type. Fields that the type needs and the form lacks are refused one by one. */
export async function logIn(ctx: PublicContext, input: LoginInput): Promise<TokenReply> {
  return signIn(ctx.services.database, ctx.services, attemptOf(input), ctx);
}

function attemptOf(input: LoginInput): Attempt {
  const { type, username, name, password, captcha, captcha_id } = input;
  if (type === "sms") {
    if (!captcha) throw new InvalidFields({ captcha: { text: missing } });
    return { type, username, code: captcha, purpose: "login", account_id: input.account_id ?? null };
  }
  if (!password) throw new InvalidFields({ password: { text: missing } });
  const picture = captcha && captcha_id ? { captcha, captcha_id } : null;
  if (type === "supplier") return { type, username, password, captcha: picture };
  if (!name) throw new InvalidFields({ name: { text: missing } });
  return { type, username, name, password, captcha: picture };
}
