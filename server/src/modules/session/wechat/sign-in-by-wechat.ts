import { createHash } from "node:crypto";
import type { z } from "zod";
import type {
  socialAuthInput,
  socialAuthReply,
  socialLoginInput,
  TokenReply,
} from "@kangying/contract/session/session";
import { refusalAtDoor } from "../../../core/auth/limits/access-lock.repo.ts";
import { enterAccount } from "../../../core/auth/sessions/enter-account.ts";
import { noteSignIn } from "../../../core/auth/sessions/login-log.ts";
import { addressOf, networkOf } from "../../../core/auth/limits/network.ts";
import { hasSecondStep } from "../../../core/auth/proofs/second-step.repo.ts";
import { secondStepAsked } from "../../../core/auth/proofs/second-step.ts";
import { fingerprint } from "../../../core/auth/proofs/secrets.ts";
import { spendBudget } from "../../../core/auth/limits/throttle.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { PublicContext } from "../../../core/wire/route.ts";
import { startAuth } from "./auth-state.ts";
import { findByOpenid, spendState } from "./wechat.repo.ts";
import { wechatOf } from "./wechat-provider.ts";
import { sessionErrors } from "../session.errors.ts";

/** Returns whether signing in by WeChat is possible and, for a challenge, the page of the authorisation. @throws {AppError} rate_limited */
export async function startSocialLogin(
  ctx: PublicContext,
  { challenge }: z.output<typeof socialAuthInput>,
): Promise<z.input<typeof socialAuthReply>> {
  const { services, now } = ctx;
  const wechat = wechatOf(services);
  if (!wechat || !challenge) return { open: wechat !== null, start: null };
  const start = await services.database.transaction({ role: "auth" }, async (tx) => {
    await spendBudget(tx, `wechat:${networkOf(ctx.ip)}`, 30, 60, now);
    return await startAuth(tx, wechat, { challenge }, now);
  });
  return { open: true, start };
}

/**
 * Opens a session for the account to which the authorised WeChat is bound. It never creates an account. The state is valid only in the
 * window that asked for it, since only this window knows the verifier. So a link cannot sign a person in to another person's account.
 * @throws {AppError} wechat_closed, wechat_state, wechat_refused, wechat_not_bound, account_disabled, access_locked, ip_not_allowed, rate_limited
 */
export async function signInByWechat(
  ctx: PublicContext,
  { code, state, verifier }: z.output<typeof socialLoginInput>,
): Promise<TokenReply> {
  const { services, now } = ctx;
  const { database } = services;
  const wechat = wechatOf(services);
  if (!wechat) throw new AppError(sessionErrors.wechat_closed);
  const spent = await database.transaction({ role: "auth" }, async (tx) => {
    await spendBudget(tx, `wechat:login:${networkOf(ctx.ip)}`, 30, 60, now);
    return await spendState(tx, fingerprint(state), "login", now);
  });
  if (spent?.challenge !== createHash("sha256").update(verifier).digest("base64url"))
    throw new AppError(sessionErrors.wechat_state);
  const person = await wechat.personOf(code);
  if (!person) throw new AppError(sessionErrors.wechat_refused);
  const reply = await database.transaction({ role: "auth" }, async (tx) => {
    const account = await findByOpenid(tx, person.openid);
    if (!account) throw new AppError(sessionErrors.wechat_not_bound);
    const note = { way: "wechat", origin: ctx, at: now } as const;
    // The person has proven that the account is theirs, so the answer may name the reason. The log must keep the refusal, so it is thrown
    // after the commit.
    if (!account.active) {
      await noteSignIn(tx, account, { ...note, result: "account_disabled" });
      return null;
    }
    const refused = await refusalAtDoor(tx, account.id, addressOf(ctx.ip), now);
    if (refused !== null) {
      await noteSignIn(tx, account, { ...note, result: refused });
      return new AppError(refused);
    }
    if (await hasSecondStep(tx, account.id)) return secondStepAsked(services, account, "wechat");
    return await enterAccount(tx, services, account, "wechat", ctx);
  });
  if (!reply) throw new AppError("account_disabled");
  if (reply instanceof AppError) throw reply;
  return reply;
}
