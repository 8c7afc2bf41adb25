import { loginData } from "@kangying/contract/core/wire";
import type { Database, Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { refusalAtDoor } from "../limits/access-lock.repo.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import { addressOf, networkOf } from "../limits/network.ts";
import { longestSessionSeconds, tokenPair, type TokenReply } from "./open-session.ts";
import { fingerprint } from "../proofs/secrets.ts";
import { lockSession, revokeSession, rotateSession, type RotatingSession } from "./session.repo.ts";
import { readToken, refreshLifeSeconds, successorNumber } from "./tokens.ts";

/** For this long, a call with a spent token and the key that spent it gets the same successor again. */
const graceSeconds = 60;

const refused = (): AppError => new AppError("login_required", {}, loginData);

/**
 * Spends a refresh token and returns its successor. When a token comes a second time, its session ends everywhere: one of the two clients
 * that hold it has stolen it. Only the call that was already answered, known by its key, gets its answer again.
 * @param key  the call's idempotency key
 * @throws {AppError} auth_failed when this is no refresh token of ours, login_required when the session has ended
 */
export async function refreshSession(
  database: Database,
  parts: AuthParts,
  token: string,
  key: string | null,
  origin: CallOrigin,
): Promise<TokenReply> {
  const now = parts.clock.now();
  const claims = await readToken(parts.config.token_secret, "refresh", token, now);
  if (!claims) throw new AppError("auth_failed", {}, loginData);
  // The end of a session must be kept although the call is refused, so the error is thrown after the commit.
  const reply = await database.transaction({ role: "auth" }, async (tx) => {
    const session = await lockSession(tx, claims.session_id, now);
    if (!session?.alive) return null;
    // A session ends when its account could not sign in again from here.
    if ((await refusalAtDoor(tx, session.account_id, addressOf(origin.ip), now)) !== null) {
      await revokeSession(tx, claims.session_id, "disabled", now);
      return null;
    }
    if (session.refresh_hash.equals(fingerprint(token)))
      return rotate(tx, parts, claims.session_id, session, token, key, origin);
    return again(tx, parts, claims.session_id, session, token, key);
  });
  if (!reply) throw refused();
  return reply;
}

async function rotate(
  tx: Tx,
  parts: AuthParts,
  id: string,
  session: RotatingSession,
  token: string,
  key: string | null,
  origin: CallOrigin,
): Promise<TokenReply> {
  const now = parts.clock.now();
  const tokens = await tokenPair(parts, id, successorNumber(parts.config.token_secret, token, key ?? ""), now);
  const end = Math.min(
    now.getTime() + refreshLifeSeconds * 1000,
    session.created_at.getTime() + longestSessionSeconds * 1000,
  );
  await rotateSession(tx, id, {
    hash: fingerprint(tokens.refresh_token),
    key,
    now,
    expires_at: new Date(end),
    ip: origin.ip,
    network: networkOf(origin.ip),
  });
  return { ...tokens, suid: session.suid };
}

async function again(
  tx: Tx,
  parts: AuthParts,
  id: string,
  session: RotatingSession,
  token: string,
  key: string | null,
): Promise<TokenReply | null> {
  const now = parts.clock.now();
  const isLast = session.previous_hash?.equals(fingerprint(token)) ?? false;
  const inGrace = now.getTime() - session.rotated_at.getTime() <= graceSeconds * 1000;
  if (isLast && inGrace && key !== null && key === session.rotation_key) {
    const tokens = await tokenPair(
      parts,
      id,
      successorNumber(parts.config.token_secret, token, key),
      session.rotated_at,
    );
    return { ...tokens, suid: session.suid };
  }
  await revokeSession(tx, id, "reuse", now);
  return null;
}
