import type { Database, Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { refusalAtDoor } from "../limits/access-lock.repo.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import type { Caller } from "../caller.ts";
import { findOpenSuid, insertHandover, spendHandover } from "../proofs/one-time.repo.ts";
import { noteSignIn } from "./login-log.ts";
import { addressOf } from "../limits/network.ts";
import { openSession, type TokenReply } from "./open-session.ts";
import { fingerprint, randomSecret } from "../proofs/secrets.ts";

const lifeSeconds = 60;

/**
 * Makes a code that signs the caller in again in another window, to work for another supplier. Under role auth.
 * @throws {AppError} not_found when there is no such open supplier
 */
export async function makeHandover(
  tx: Tx,
  parts: AuthParts,
  caller: Caller,
  supplier_id: number,
): Promise<{ readonly code: string; readonly suid: string }> {
  const suid = await findOpenSuid(tx, supplier_id);
  if (suid === undefined) throw new AppError("not_found");
  const code = randomSecret();
  const expires_at = new Date(parts.clock.now().getTime() + lifeSeconds * 1000);
  await insertHandover(tx, {
    code_hash: fingerprint(code),
    account_id: caller.account_id,
    supplier_id,
    session_id: caller.session_id,
    expires_at,
  });
  return { code, suid };
}

/**
 * Opens a new session for the account that made the code; `suid` is the supplier for which it was made.
 * @throws {AppError} handover_spent, access_locked, ip_not_allowed
 */
export async function takeHandover(
  database: Database,
  parts: AuthParts,
  code: string,
  origin: CallOrigin,
): Promise<TokenReply> {
  return database.transaction({ role: "auth" }, async (tx) => {
    const found = await spendHandover(tx, fingerprint(code), parts.clock.now());
    if (!found) throw new AppError("handover_spent");
    const refused = await refusalAtDoor(tx, found.account_id, addressOf(origin.ip), parts.clock.now());
    if (refused !== null) throw new AppError(refused);
    const reply = await openSession(tx, parts, found.account_id, found.suid, origin);
    const { account_id: id, supplier_id } = found;
    // In the log of the supplier that is worked for, because it concerns this supplier who signs in.
    await noteSignIn(tx, { id, supplier_id }, { way: "handover", result: "ok", origin, at: parts.clock.now() });
    return reply;
  });
}
