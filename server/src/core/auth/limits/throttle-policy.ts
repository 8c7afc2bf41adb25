/** The number of failures so far, per counter. */
export interface Failures {
  /** Failures of this login from this network. */
  readonly pair: number;
  /** Failures of this login from all networks. */
  readonly account: number;
  /** Failures of all logins from this network since the last success. */
  readonly network: number;
  /** Failures of all logins from this network within the hour, whether or not some succeeded. */
  readonly flood: number;
}
export type Counter = keyof Failures;
export const counters: readonly Counter[] = ["pair", "account", "network", "flood"];

/** How long a counter is kept after its last failure. */
export const memorySeconds: Readonly<Record<Counter, number>> = {
  pair: 86_400,
  account: 86_400,
  network: 3_600,
  flood: 3_600,
};

/** From this many failures on, a picture captcha is required. */
export const captchaFrom = 3;

/**
 * From this many failures on, each further try must wait. The pair waits first, so that an attack on a login from one place locks out that
 * place only. The account itself waits only in networks from which it has never signed in.
 */
const waitFrom: Readonly<Record<Exclude<Counter, "network">, number>> = { pair: 5, flood: 50, account: 100 };
const firstWait = 30;
const longestWait = 3_600;

function waitAfter(failures: number, from: number): number {
  return failures < from ? 0 : Math.min(firstWait * 2 ** (failures - from), longestWait);
}

/**
 * Computes the seconds to wait after the last failure.
 * @param known  true when the account has signed in from this network before
 */
export function waitSeconds(failures: Failures, known: boolean): Readonly<Record<Counter, number>> {
  return {
    pair: waitAfter(failures.pair, waitFrom.pair),
    flood: waitAfter(failures.flood, waitFrom.flood),
    account: known ? 0 : waitAfter(failures.account, waitFrom.account),
    network: 0,
  };
}

/**
 * A house's own rule for its logins, in addition to this policy: so many failures within a minute lock the pair for some minutes. 0
 * minutes: no rule.
 */
export interface HouseRule {
  readonly fail_limit: number;
  readonly lock_minutes: number;
}

/** The window in which failures count for a house's own rule, starting with the first failure. */
export const ruleSeconds = 60;

/** True when the next try must have a picture captcha. */
export function asksCaptcha(failures: Failures): boolean {
  return Math.max(failures.pair, failures.account, failures.network) >= captchaFrom;
}
