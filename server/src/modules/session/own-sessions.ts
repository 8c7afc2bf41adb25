import type { z } from "zod";
import type { OwnSession } from "@kangying/contract/session/session";
import type { sessionEnd } from "@kangying/contract/session/own-account.endpoints";
import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { revokeOwnSession, revokeSessionsOf, sessionsOf } from "../../core/auth/sessions/session.repo.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";

/** The sessions in which the caller's account is signed in now. */
export async function listOwnSessions(ctx: CallContext): Promise<OwnSession[]> {
  const { tx, caller, now } = ctx;
  const sessions = await inAuth(ctx, () => sessionsOf(tx, caller.account_id, now));
  return sessions.map(({ id, network, user_agent, created_at, last_seen_at }) => ({
    id,
    current: id === caller.session_id,
    network,
    user_agent,
    created_at: seconds(created_at),
    last_seen_at: seconds(last_seen_at),
  }));
}

/**
 * Ends other sessions of the caller's account, from their next call on: one session, or all except the current one.
 * @throws {AppError} not_found for a session that belongs to another account, has ended, or is the current one
 */
export async function endOwnSessions(
  ctx: CallContext,
  { id }: z.output<typeof sessionEnd.input>,
): Promise<{ ended: number }> {
  const { tx, caller, now } = ctx;
  const ended = await inAuth(ctx, async () => {
    if (!id) return await revokeSessionsOf(tx, caller.account_id, "elsewhere", now, caller.session_id);
    if (id === caller.session_id) return 0;
    return Number(await revokeOwnSession(tx, caller.account_id, id, now));
  });
  if (id && ended === 0) throw new AppError("not_found");
  ctx.audit({ biz_type: "account", biz_id: caller.account_id, after: { sessions_ended: ended } });
  return { ended };
}
