import type { Tx } from "../db/database.ts";
import { AppError } from "../kernel/app-error.ts";
import { keyedFingerprint } from "./secrets.ts";
import { asksCaptcha, counters, memorySeconds, waitSeconds, type Counter, type Failures } from "./throttle-policy.ts";
import { clearThrottles, countFailure, countInWindow, readThrottles, type ThrottleRow } from "./throttle.repo.ts";

/** The counters of one attempt: under fingerprints, so that what was typed is not kept. */
export type ThrottleKeys = Readonly<Record<Counter, string>>;

/** @param login  as typed, whether such an account exists or not: both answer alike */
export function throttleKeys(secret: string, login: string, network: string): ThrottleKeys {
  const key = (counter: Counter, value: string): string =>
    `${counter}:${keyedFingerprint(secret, counter, value).toString("base64url")}`;
  return {
    pair: key("pair", `${network}\n${login}`),
    account: key("account", login),
    network: key("network", network),
    flood: key("flood", network),
  };
}

function failuresOf(keys: ThrottleKeys, rows: readonly ThrottleRow[]): Failures {
  const of = (counter: Counter): number => rows.find((row) => row.key === keys[counter])?.failures ?? 0;
  return { pair: of("pair"), account: of("account"), network: of("network"), flood: of("flood") };
}

/**
 * Stands before the hash.
 * @param isKnown  asked only where it matters: has the account signed in from this network before?
 * @returns whether this try must bring a picture captcha
 * @throws {AppError} locked with the seconds left
 */
export async function passThrottle(
  tx: Tx,
  keys: ThrottleKeys,
  now: Date,
  isKnown: () => Promise<boolean>,
): Promise<boolean> {
  const rows = await readThrottles(tx, Object.values(keys), now);
  const failures = failuresOf(keys, rows);
  const known = waitSeconds(failures, false).account > 0 && (await isKnown());
  const waits = waitSeconds(failures, known);
  let left = 0;
  for (const counter of counters) {
    const row = rows.find((candidate) => candidate.key === keys[counter]);
    if (row) left = Math.max(left, waits[counter] - Math.floor((now.getTime() - row.last_at.getTime()) / 1000));
  }
  if (left > 0) throw new AppError("locked", { seconds: left }, { seconds: left });
  return asksCaptcha(failures);
}

/** @returns whether the next try must bring a picture captcha */
export async function noteFailure(tx: Tx, keys: ThrottleKeys, now: Date): Promise<boolean> {
  const rows = await countFailure(
    tx,
    counters.map((counter) => keys[counter]),
    counters.map((counter) => memorySeconds[counter]),
    now,
  );
  return asksCaptcha(failuresOf(keys, rows));
}

/** The flood counter stays: whoever owns one account must not wipe the trace of trying others. */
export async function noteSuccess(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await clearThrottles(tx, [keys.pair, keys.account, keys.network]);
}

/**
 * At most `limit` in a window.
 * @throws {AppError} rate_limited
 */
export async function spendBudget(tx: Tx, name: string, limit: number, seconds: number, now: Date): Promise<void> {
  if ((await countInWindow(tx, `budget:${name}`, seconds, now)) > limit) throw new AppError("rate_limited");
}
