import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { OwnJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { boundAccount, opened, sealed, type WxAccount } from "./account.ts";
import { type CarryWx, overNet, readWx, type WxCall, WxRefused } from "./protocol/wx-api.ts";
import { isSandbox, sandboxCarry } from "./sandbox/wx-sandbox.ts";
import { endLease, leaseToken, readToken, writeToken } from "./token.repo.ts";
import { wxErrors } from "./wx-account.errors.ts";

/** What a call needs of its job: own transactions, none of them open while WeChat is called. */
export type Caller = Pick<OwnJob, "services" | "transaction">;

/** A token is valid for two hours. The next one is fetched when the old one is valid for less than this. */
const earlyMs = 10 * 60_000;
/** A token is not used any more when it is valid for less than this. */
const lateMs = 30_000;
/** The lease of the server that fetches a token; longer than any fetch takes. */
const leaseMs = 20_000;
const pauseMs = 150;
const mostWaits = 60;
/** Error codes of a token that is unknown or has expired early. */
const spoiled = new Set([40001, 40014, 42001]);

const tokenReply = z.object({ access_token: z.string().min(1).max(1024), expires_in: z.number().int().positive() });

/** The server of an account: WeChat's, or the sandbox that is part of the product. */
export function carryFor({ services }: Pick<Caller, "services">, account: WxAccount): CarryWx {
  return isSandbox(account.app_id) ? sandboxCarry(services.config, () => services.clock.now(), account) : overNet;
}

type Turn = { readonly token: string } | { readonly wait: true } | { readonly fetch: WxAccount };

/** The current token, or whether this server must fetch one or wait. @param bad  a token that was refused */
async function takeTurn(work: Work, bad: string | null): Promise<Turn> {
  const { tx, supplier, now } = work;
  const account = await boundAccount(work);
  if (!account) throw new AppError(wxErrors.wx_not_bound);
  const row = await readToken(tx, supplier.id);
  const left = row?.good_until ? row.good_until.getTime() - now.getTime() : 0;
  const token = row?.token_cipher && left > lateMs ? opened(work, row.token_cipher) : null;
  const isGood = token !== null && token !== bad;
  if (isGood && left > earlyMs) return { token };
  const until = new Date(now.getTime() + leaseMs);
  if (await leaseToken(tx, supplier.id, row?.token_cipher ?? null, now, until)) return { fetch: account };
  // Another server fetches the next one; a token that is still valid is used meanwhile.
  return isGood ? { token } : { wait: true };
}

/**
 * Returns the access token that all servers share. It is stored in the database. One server fetches the next one under a lease; the others
 * use the old one or wait for the new one.
 * @param bad  a token that was refused: another one is needed, fetched by force if the stored one is the refused one
 * @throws {AppError} wx_not_bound · {WxRefused} · what the network throws
 */
export async function tokenFor(job: Caller, bad: string | null, carry?: CarryWx): Promise<string> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const turn = await job.transaction((work) => takeTurn(work, bad));
    if ("token" in turn) return turn.token;
    if ("fetch" in turn) return await fetchToken(job, turn.fetch, bad !== null, carry ?? carryFor(job, turn.fetch));
    await sleep(pauseMs);
  }
  throw new WxRefused(-1, "nobody brought a token");
}

async function fetchToken(job: Caller, account: WxAccount, force: boolean, carry: CarryWx): Promise<string> {
  const { app_id: appid, secret } = account;
  try {
    const json = { grant_type: "client_credential", appid, secret, force_refresh: force };
    const read = tokenReply.safeParse(readWx(await carry({ path: "/cgi-bin/stable_token", json })));
    if (!read.success) throw new WxRefused(-2, "no token");
    const { access_token, expires_in } = read.data;
    await job.transaction(async (work) => {
      const until = new Date(work.now.getTime() + expires_in * 1000);
      await writeToken(work.tx, work.supplier.id, sealed(work, access_token), until);
    });
    return access_token;
  } catch (error) {
    await job.transaction((work) => endLease(work.tx, work.supplier.id));
    throw error;
  }
}

/**
 * Calls WeChat's API for the supplier's account. If the token is refused, calls once more with a new one.
 * @param carry  default: by the account
 * @throws {AppError} wx_not_bound · {WxRefused} · what the network throws
 */
export async function callWx(job: Caller, call: WxCall, carry?: CarryWx): Promise<Readonly<Record<string, unknown>>> {
  const account = await job.transaction((work) => boundAccount(work), { readOnly: true });
  if (!account) throw new AppError(wxErrors.wx_not_bound);
  const by = carry ?? carryFor(job, account);
  const ask = async (access_token: string): Promise<Readonly<Record<string, unknown>>> =>
    readWx(await by({ ...call, query: { ...call.query, access_token } }));
  const token = await tokenFor(job, null, by);
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof WxRefused) || !spoiled.has(error.code)) throw error;
    return await ask(await tokenFor(job, token, by));
  }
}

/** Why a call failed, to be stored: WeChat's error code, or that there was no answer. */
export function faultOf(error: unknown): { readonly code: number | null; readonly fault: string } {
  if (error instanceof WxRefused) return { code: error.code, fault: error.message };
  if (error instanceof AppError) return { code: null, fault: error.code };
  return { code: null, fault: "no_answer" };
}
