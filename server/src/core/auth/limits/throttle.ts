import type { Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { keyedFingerprint } from "../proofs/secrets.ts";
import {
  asksCaptcha,
  counters,
  memorySeconds,
  ruleSeconds,
  waitSeconds,
  type Counter,
  type Failures,
} from "./throttle-policy.ts";
import {
  chargeThrottles,
  clearThrottles,
  countFailure,
  countInWindow,
  holdThrottles,
  houseLockLeft,
  lockByHouse,
  readHouseRule,
  readThrottles,
  renewThrottles,
  uncountFailure,
  type ThrottleRow,
} from "./throttle.repo.ts";

/** The counters of one attempt: under fingerprints, so that what was typed is not kept. */
export type ThrottleKeys = Readonly<Record<Counter, string>>;

/** What a try proves itself by. Each kind counts apart: wrong codes by SMS lock nobody's password, not even in their own network. */
export type ThrottledBy = "password" | "sms" | "buyer sms";

/** @param login  as typed, whether such an account exists or not: both answer alike */
export function throttleKeys(secret: string, by: ThrottledBy, login: string, network: string): ThrottleKeys {
  const key = (counter: Counter, value: string): string =>
    `${counter}:${keyedFingerprint(secret, counter, by === "password" ? value : `${by}\n${value}`).toString("base64url")}`;
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
 * Charged before the work, so that many tries at once are no more than were allowed one after another. What asks a whole network for pictures
 * is counted only when a try has failed: people who sign in together in the morning are no attack.
 */
const chargedFirst = ["pair", "account", "flood"] as const satisfies readonly Counter[];
const chargedLives = chargedFirst.map((counter) => memorySeconds[counter]);
const chargedKeys = (keys: ThrottleKeys): string[] => chargedFirst.map((counter) => keys[counter]);

/**
 * Stands before the hash. What it holds of the counters it holds until the transaction ends.
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
  const held = await holdThrottles(tx, chargedKeys(keys), chargedLives, now);
  const rows = [...held, ...(await readThrottles(tx, [keys.network], now))];
  const failures = failuresOf(keys, rows);
  const known = waitSeconds(failures, false).account > 0 && (await isKnown());
  const waits = waitSeconds(failures, known);
  let left = await houseLockLeft(tx, shut(keys), now);
  for (const counter of counters) {
    const row = rows.find((candidate) => candidate.key === keys[counter]);
    if (row) left = Math.max(left, waits[counter] - Math.floor((now.getTime() - row.last_at.getTime()) / 1000));
  }
  if (left > 0) throw new AppError("locked", { seconds: left }, { seconds: left });
  return asksCaptcha(failures);
}

/** The pair under the rule of the login's own house: what it has failed within the minute, and that it is locked. */
const burst = (keys: ThrottleKeys): string => `burst:${keys.pair}`;
const shut = (keys: ThrottleKeys): string => `shut:${keys.pair}`;

/**
 * A wrong password under the rule of the login's own house. Who asks for such a rule takes into account that its logins then answer otherwise than
 * ones that do not exist. A lock ends early where the house takes its rule back or loosens it. @param supplier_id  null: there is no such account
 */
export async function noteByHouse(tx: Tx, keys: ThrottleKeys, supplier_id: number | null, now: Date): Promise<void> {
  if (supplier_id === null) return;
  const rule = await readHouseRule(tx, supplier_id);
  if (rule === null || rule.lock_minutes === 0) return;
  const failures = await countInWindow(tx, burst(keys), ruleSeconds, now);
  if (failures < rule.fail_limit) return;
  await lockByHouse(tx, shut(keys), { supplier_id, failures, seconds: rule.lock_minutes * 60 }, now);
}

/** Counts a try that is about to be made, as if it had failed; in the transaction of `passThrottle`. */
export async function chargeTry(tx: Tx, keys: ThrottleKeys, now: Date): Promise<void> {
  await chargeThrottles(tx, chargedKeys(keys), now);
}

/** A charged try that was not made after all. */
export async function refundTry(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await uncountFailure(tx, chargedKeys(keys));
}

/** A charged try has failed. @returns whether the next one must bring a picture captcha */
export async function noteFailure(tx: Tx, keys: ThrottleKeys, now: Date): Promise<boolean> {
  // Account, flood, network, in this order everywhere: so nobody waits for each other in a circle.
  const charged = await renewThrottles(tx, chargedKeys(keys), chargedLives, now);
  const network = await countFailure(tx, [keys.network], [memorySeconds.network], now);
  return asksCaptcha(failuresOf(keys, [...network, ...charged]));
}

/** A charged try was right. The flood counter stays but for this one: whoever owns one account must not wipe the trace of trying others. */
export async function noteSuccess(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await uncountFailure(tx, chargedKeys(keys));
  await clearThrottles(tx, [keys.pair, keys.account, keys.network, burst(keys)]);
}

/**
 * At most `limit` in a window.
 * @throws {AppError} rate_limited
 */
export async function spendBudget(tx: Tx, name: string, limit: number, seconds: number, now: Date): Promise<void> {
  if ((await countInWindow(tx, `budget:${name}`, seconds, now)) > limit) throw new AppError("rate_limited");
}
