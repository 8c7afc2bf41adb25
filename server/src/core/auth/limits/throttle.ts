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

/** The counter keys of one attempt. They are fingerprints, so that the typed values are not stored. */
export type ThrottleKeys = Readonly<Record<Counter, string>>;

/** The kind of proof of a try. Each kind is counted separately: wrong SMS codes lock no password, not even in the same network. */
export type ThrottledBy = "password" | "sms" | "buyer sms";

/** @param login  as typed, whether or not such an account exists: both get the same answers */
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
 * The counters that are charged before the work, so that many parallel tries are no more than were allowed one after another. The network
 * counter, which triggers captchas for a whole network, counts only failed tries: many people who sign in together in the morning are no
 * attack.
 */
const chargedFirst = ["pair", "account", "flood"] as const satisfies readonly Counter[];
const chargedLives = chargedFirst.map((counter) => memorySeconds[counter]);
const chargedKeys = (keys: ThrottleKeys): string[] => chargedFirst.map((counter) => keys[counter]);

/**
 * Runs before the password hash. It locks the counters until the transaction ends.
 * @param isKnown  called only when it matters: has the account signed in from this network before?
 * @returns true when this try must have a picture captcha
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

/** Keys of the pair under the rule of the login's own house: the failures within the minute, and the lock. */
const burst = (keys: ThrottleKeys): string => `burst:${keys.pair}`;
const shut = (keys: ThrottleKeys): string => `shut:${keys.pair}`;

/**
 * Counts a wrong password under the rule of the login's own house. A house with such a rule accepts that its logins then answer differently
 * from logins that do not exist. A lock ends early when the house removes or loosens its rule.
 * @param supplier_id  null: there is no such account
 */
export async function noteByHouse(tx: Tx, keys: ThrottleKeys, supplier_id: number | null, now: Date): Promise<void> {
  if (supplier_id === null) return;
  const rule = await readHouseRule(tx, supplier_id);
  if (rule === null || rule.lock_minutes === 0) return;
  const failures = await countInWindow(tx, burst(keys), ruleSeconds, now);
  if (failures < rule.fail_limit) return;
  await lockByHouse(tx, shut(keys), { supplier_id, failures, seconds: rule.lock_minutes * 60 }, now);
}

/** Counts a try before it is made, as if it had failed; in the transaction of `passThrottle`. */
export async function chargeTry(tx: Tx, keys: ThrottleKeys, now: Date): Promise<void> {
  await chargeThrottles(tx, chargedKeys(keys), now);
}

/** Takes back a charged try that was not made. */
export async function refundTry(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await uncountFailure(tx, chargedKeys(keys));
}

/** Records that a charged try failed. @returns true when the next try must have a picture captcha */
export async function noteFailure(tx: Tx, keys: ThrottleKeys, now: Date): Promise<boolean> {
  // The order is account, flood, network, everywhere, so that two transactions never deadlock.
  const charged = await renewThrottles(tx, chargedKeys(keys), chargedLives, now);
  const network = await countFailure(tx, [keys.network], [memorySeconds.network], now);
  return asksCaptcha(failuresOf(keys, [...network, ...charged]));
}

/**
 * Records that a charged try succeeded. The flood counter loses only this try: a person who owns one account must not be able to erase the
 * count of tries at other accounts.
 */
export async function noteSuccess(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await uncountFailure(tx, chargedKeys(keys));
  await clearThrottles(tx, [keys.pair, keys.account, keys.network, burst(keys)]);
}

/**
 * Allows at most `limit` uses in a window.
 * @throws {AppError} rate_limited
 */
export async function spendBudget(tx: Tx, name: string, limit: number, seconds: number, now: Date): Promise<void> {
  if ((await countInWindow(tx, `budget:${name}`, seconds, now)) > limit) throw new AppError("rate_limited");
}
