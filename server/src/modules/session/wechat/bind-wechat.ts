import type { z } from "zod";
import type { AuthStart, wechatBindInput, wechatPasswordInput } from "@kangying/contract/session/session";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import { fingerprint } from "../../../core/auth/proofs/secrets.ts";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { BaseContext, CallContext } from "../../../core/wire/route.ts";
import { demandOwnPassword } from "../passwords/own-password.ts";
import { startAuth } from "./auth-state.ts";
import { findBinding, insertBinding, removeBinding, spendState } from "./wechat.repo.ts";
import { wechatOf, type WechatPerson } from "./wechat-provider.ts";
import { sessionErrors } from "../session.errors.ts";

/**
 * Starts binding a WeChat to the caller's account.
 * @throws {AppError} wechat_closed, wechat_bound, rate_limited. {InvalidFields} password
 */
export async function startBinding(
  ctx: CallContext,
  { password }: z.output<typeof wechatPasswordInput>,
): Promise<AuthStart> {
  const { tx, caller, services, now } = ctx;
  const wechat = wechatOf(services);
  if (!wechat) throw new AppError(sessionErrors.wechat_closed);
  await demandOwnPassword(ctx, password, "password");
  return await inAuth(ctx, async () => {
    if (await findBinding(tx, caller.account_id)) throw new AppError(sessionErrors.wechat_bound);
    return await startAuth(tx, wechat, { session_id: caller.session_id }, now);
  });
}

/** The result of an authorisation. */
interface Proof {
  /** The session for which the state was created; null where the state is invalid. */
  readonly session_id: string | null;
  /** Null where WeChat does not know the code. */
  readonly person: WechatPerson | null;
}

/** Uses up the state in any case, and asks WeChat who agreed. Runs before the call's transaction, because WeChat may be slow. */
export async function proveWechat(ctx: BaseContext, input: z.output<typeof wechatBindInput>): Promise<Proof> {
  const { services, now } = ctx;
  const wechat = wechatOf(services);
  if (!wechat) throw new AppError(sessionErrors.wechat_closed);
  const spent = await services.database.transaction({ role: "auth" }, (tx) =>
    spendState(tx, fingerprint(input.state), "bind", now),
  );
  if (!spent) return { session_id: null, person: null };
  return { session_id: spent.session_id, person: await wechat.personOf(input.code) };
}

/**
 * Binds the WeChat that was authorised to the caller's own account.
 * @throws {AppError} wechat_state (unknown, used, expired, another session's), wechat_refused, wechat_bound, wechat_taken
 */
export async function bindWechat(
  ctx: CallContext,
  _input: z.output<typeof wechatBindInput>,
  { session_id, person }: Proof,
): Promise<null> {
  const { tx, caller, now } = ctx;
  if (session_id === null || session_id !== caller.session_id) throw new AppError(sessionErrors.wechat_state);
  if (!person) throw new AppError(sessionErrors.wechat_refused);
  await inAuth(ctx, async () => {
    if (await findBinding(tx, caller.account_id)) throw new AppError(sessionErrors.wechat_bound);
    try {
      await insertBinding(tx, { account_id: caller.account_id, ...person }, now);
    } catch (error) {
      if (isUniqueViolation(error, "wechat_binding_pkey")) throw new AppError(sessionErrors.wechat_bound);
      throw isUniqueViolation(error) ? new AppError(sessionErrors.wechat_taken) : error;
    }
  });
  ctx.audit({ biz_type: "account", biz_id: caller.account_id, after: { wechat: "bound", openid: person.openid } });
  return null;
}

/**
 * Removes the WeChat from the caller's account.
 * @throws {AppError} wrong_status where none is bound, rate_limited. {InvalidFields} password
 */
export async function unbindWechat(
  ctx: CallContext,
  { password }: z.output<typeof wechatPasswordInput>,
): Promise<null> {
  await demandOwnPassword(ctx, password, "password");
  if (!(await inAuth(ctx, () => removeBinding(ctx.tx, ctx.caller.account_id)))) throw new AppError("wrong_status");
  ctx.audit({ biz_type: "account", biz_id: ctx.caller.account_id, after: { wechat: "unbound" } });
  return null;
}
