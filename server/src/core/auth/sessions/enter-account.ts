import type { Tx } from "../../db/database.ts";
import { noteLogin, noteOperatorLogin } from "../account.repo.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import { noteSignIn, type SignInWay } from "./login-log.ts";
import { openSession, type TokenReply } from "./open-session.ts";

/** Opens a session for an account that passed every required check, and logs it. Starts under the database role auth and ends under app. */
export async function enterAccount(
  tx: Tx,
  parts: AuthParts,
  account: { readonly id: number; readonly supplier_id: number; readonly suid: string; readonly kind: string },
  way: SignInWay,
  origin: CallOrigin,
): Promise<TokenReply> {
  const now = parts.clock.now();
  await noteLogin(tx, account.id, now);
  const reply = await openSession(tx, parts, account.id, account.suid, origin);
  if (account.kind === "operator") {
    await tx.become({ role: "app", supplier_id: account.supplier_id });
    await noteOperatorLogin(tx, account.id, now);
  }
  await noteSignIn(tx, account, { way, result: "ok", origin, at: now });
  return reply;
}
