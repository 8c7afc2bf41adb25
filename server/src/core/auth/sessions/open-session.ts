import { randomUUID } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import { networkOf } from "../limits/network.ts";
import { fingerprint, randomSecret } from "../proofs/secrets.ts";
import { insertSession, type Holder } from "./session.repo.ts";
import { refreshLifeSeconds, signToken } from "./tokens.ts";

/** The tokens that a client gets at login, refresh and handover. */
export interface TokenReply {
  readonly access_token: string;
  readonly refresh_token: string;
  /** The supplier for which the console works. */
  readonly suid: string;
}

/** A session ends after this time, however often it is refreshed. */
export const longestSessionSeconds = 90 * 24 * 60 * 60;

/** Opens a session for an account. Under role auth. */
export async function openSession(
  tx: Tx,
  parts: AuthParts,
  account_id: number,
  suid: string,
  origin: CallOrigin,
): Promise<TokenReply> {
  return await open(tx, parts, { account_id }, suid, origin);
}

/** Opens a session for a member of the shop called `suid`. Under role auth. */
export async function openMemberSession(
  tx: Tx,
  parts: AuthParts,
  member: { readonly supplier_id: number; readonly member_id: number },
  suid: string,
  origin: CallOrigin,
): Promise<TokenReply> {
  return await open(tx, parts, member, suid, origin);
}

async function open(tx: Tx, parts: AuthParts, holder: Holder, suid: string, origin: CallOrigin): Promise<TokenReply> {
  const now = parts.clock.now();
  const id = randomUUID();
  const tokens = await tokenPair(parts, id, randomSecret(), now);
  await insertSession(tx, {
    id,
    holder,
    refresh_hash: fingerprint(tokens.refresh_token),
    now,
    expires_at: new Date(now.getTime() + refreshLifeSeconds * 1000),
    ip: origin.ip,
    network: networkOf(origin.ip),
    user_agent: origin.user_agent.slice(0, 300),
  });
  return { ...tokens, suid };
}

/** Makes both tokens of a session, issued at the same instant under the same number. */
export async function tokenPair(
  parts: AuthParts,
  session_id: string,
  number: string,
  at: Date,
): Promise<{ access_token: string; refresh_token: string }> {
  const secret = parts.config.token_secret;
  const [access_token, refresh_token] = await Promise.all([
    signToken(secret, "access", session_id, number, at),
    signToken(secret, "refresh", session_id, number, at),
  ]);
  return { access_token, refresh_token };
}
