/** Failures so far, by what they are counted for. */
export interface Failures {
  /** This login from this network. */
  readonly pair: number;
  /** This login from anywhere. */
  readonly account: number;
  /** Any login from this network since the last that succeeded. */
  readonly network: number;
  /** Any login from this network within the hour, successes or not. */
  readonly flood: number;
}
export type Counter = keyof Failures;
export const counters: readonly Counter[] = ["pair", "account", "network", "flood"];

/** How long a counter is remembered after its last failure. */
export const memorySeconds: Readonly<Record<Counter, number>> = {
  pair: 86_400,
  account: 86_400,
  network: 3_600,
  flood: 3_600,
};

/** From this many failures on a picture captcha is asked for. */
export const captchaFrom = 3;

/**
 * From this many failures on each further try must wait. The pair waits first, so that whoever floods a login from one place
 * keeps only that place out; the account itself only where its people have never signed in from.
 */
const waitFrom: Readonly<Record<Exclude<Counter, "network">, number>> = { pair: 5, flood: 50, account: 100 };
const firstWait = 30;
const longestWait = 3_600;

function waitAfter(failures: number, from: number): number {
  return failures < from ? 0 : Math.min(firstWait * 2 ** (failures - from), longestWait);
}

/**
 * Seconds to wait after the last failure.
 * @param known  the account has signed in from this network before
 */
export function waitSeconds(failures: Failures, known: boolean): Readonly<Record<Counter, number>> {
  return {
    pair: waitAfter(failures.pair, waitFrom.pair),
    flood: waitAfter(failures.flood, waitFrom.flood),
    account: known ? 0 : waitAfter(failures.account, waitFrom.account),
    network: 0,
  };
}

/** What a house asks beyond this of its own logins: so many failures within a minute lock the pair for a time. 0 minutes: nothing. */
export interface HouseRule {
  readonly fail_limit: number;
  readonly lock_minutes: number;
}

/** In which the failures of a house's own rule are counted, from the first of them on. */
export const ruleSeconds = 60;

/** Must the next try bring a picture captcha? */
export function asksCaptcha(failures: Failures): boolean {
  return Math.max(failures.pair, failures.account, failures.network) >= captchaFrom;
}
