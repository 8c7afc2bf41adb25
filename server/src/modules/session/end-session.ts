import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { revokeSession } from "../../core/auth/sessions/session.repo.ts";
import type { CallContext } from "../../core/wire/route.ts";

/** Signs the caller out. Its tokens are invalid from the next call on. */
export async function endSession(ctx: CallContext): Promise<null> {
  await inAuth(ctx, () => revokeSession(ctx.tx, ctx.caller.session_id, "logout", ctx.now));
  return null;
}
