import { refreshWindow } from "@kangying/contract/core/wire";
import { refreshAccessToken, serverConfigInfo } from "@kangying/contract/session/session.endpoints";
import { tokenClaims, tokens } from "../session/tokens.ts";
import type { OutputOf } from "./callable.ts";
import { knowsServerTime, noteServerFacts, noteServerTime, serverNow } from "./clock.ts";
import { keyFrom } from "./crypt/sign.ts";
import { send } from "./send.ts";

/** The stored access token is not a valid token: the session cannot continue. */
export class UnparsableToken extends Error {}

const lockName = "kangying-refresh";

let learning: Promise<void> | null = null;

async function askServer(): Promise<void> {
  const { envelope } = await send({
    method: "GET",
    api: serverConfigInfo.api,
    access_token: null,
    supplieruid: null,
  });
  if (!envelope?.status) return;
  const told = envelope.data as OutputOf<typeof serverConfigInfo>;
  noteServerTime(told.server_time);
  noteServerFacts({ sms_login_open: told.sms_login_open, is_debug: told.is_debug });
}

/** Asks the server for its time and settings, only once for all calls that wait for it. After a failure this device's clock is used. */
export function learnServer(): Promise<void> {
  learning ??= askServer()
    .catch(() => undefined)
    .finally(() => {
      if (!knowsServerTime()) learning = null;
    });
  return learning;
}

function expiryOf(token: string): number {
  try {
    return tokenClaims(token).exp;
  } catch (error) {
    throw new UnparsableToken("解析 token 失败", { cause: error });
  }
}

const isOver = (token: string): boolean => expiryOf(token) <= serverNow();
const isDue = (access: string): boolean => expiryOf(access) - serverNow() <= refreshWindow;
const isAlive = (refresh: string): boolean => !isOver(refresh);

/**
 * Allows one refresh at a time for all windows of this browser. Without Web Locks (plain http) two windows may refresh at once. So the
 * idempotency key is made from the refresh token, and the server gives both windows the same new tokens.
 */
async function renewInTurn(): Promise<void> {
  const renew = async (): Promise<void> => {
    const access = tokens.access();
    const refresh_token = tokens.refresh();
    if (!access || !refresh_token || !isDue(access) || !isAlive(refresh_token)) return;
    const { envelope, http } = await send({
      method: "POST",
      api: refreshAccessToken.api,
      body: { refresh_token },
      key: keyFrom(refresh_token),
      access_token: null,
      supplieruid: null,
    });
    if (!envelope || http === 429 || http >= 500) throw new Error(`refreshAccessToken: HTTP ${http}`);
    // The user may have signed out or signed in with another account meanwhile; then this answer is dropped.
    if (envelope?.status && tokens.refresh() === refresh_token) {
      tokens.keep(envelope.data as OutputOf<typeof refreshAccessToken>, { keepSupplier: true });
    }
  };
  await (navigator.locks ? navigator.locks.request(lockName, renew) : renew());
}

let refreshing: Promise<void> | null = null;

/**
 * Returns the access token to send now; renews it within 60 s of its end. If a refresh is refused, the old token is returned, so that the
 * call itself gets the error. If the server cannot be reached, an expired token is not sent: it would be refused, and the session would
 * end.
 * @returns null where no user is signed in; without a promise where no renewal is needed, so that the call is sent before the page is drawn
 *   again
 * @throws {UnparsableToken}
 * @throws {Error} where the server cannot be reached and the token has expired
 */
export function accessToken(): string | null | Promise<string | null> {
  const access = tokens.access();
  if (!access) return null;
  const refresh_token = tokens.refresh();
  return isDue(access) && refresh_token && isAlive(refresh_token) ? renewed(access) : access;
}

async function renewed(access: string): Promise<string | null> {
  refreshing ??= renewInTurn().finally(() => (refreshing = null));
  try {
    await refreshing;
  } catch (error) {
    if (error instanceof UnparsableToken || isOver(access)) throw error;
  }
  return tokens.access();
}
