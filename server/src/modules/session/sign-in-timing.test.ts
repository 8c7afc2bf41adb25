import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { World } from "../../../test/principals.ts";
import { testServices, type TestServices } from "../../../test/services.ts";
import { signIn } from "../../core/auth/sessions/sign-in.ts";
import { HeldClock } from "../../core/kernel/clock.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** Samples of each kind; fewer when only the test itself is checked. */
const samples = Number(process.env["KANGYING_TIMING_SAMPLES"] ?? 500);

let database: TestDatabase;
let services: TestServices;
const clock = new HeldClock("2026-03-02T02:00:00Z");
let login = "";
beforeAll(async () => {
  if (!isLong) return;
  database = await openTestDatabase();
  services = testServices(database, { clock });
  const world = new World(services);
  ({ login } = await world.owner(await world.supplier()));
});
afterAll(async () => {
  await database?.close();
});

/** Milliseconds until a wrong password is refused, on a day without failed attempts. */
async function refusedAfter(username: string): Promise<number> {
  clock.advance(2 * 86_400_000);
  const attempt = { type: "supplier", username, password: "a guess", captcha: null } as const;
  const origin = { ip: `${database.addresses}.1`, user_agent: "test" };
  const begun = performance.now();
  await expect(signIn(database, services, attempt, origin)).rejects.toMatchObject({ code: "bad_credentials" });
  return performance.now() - begun;
}

it.skipIf(!isLong)(
  "a wrong password is refused as late for an account that is there as for one that is not",
  async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) await refusedAfter(nth % 2 === 0 ? login : "nobody at all");
    for (let nth = 0; nth < samples; nth += 1) {
      // The order within a pair alternates, because the machine's own rhythm must not influence the result.
      const pair = [
        async () => known.push(await refusedAfter(login)),
        async () => unknown.push(await refusedAfter(`nobody-${nth}`)),
      ];
      for (const one of nth % 2 === 0 ? pair : pair.toReversed()) await one();
    }
    // How often the guess "the later answer is the existing login" is right; by chance it is right half of the time.
    let later = 0;
    for (const a of known) for (const b of unknown) later += a > b ? 1 : a === b ? 0.5 : 0;
    const right = later / (known.length * unknown.length);
    const middle = (all: readonly number[]): string =>
      (all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0).toFixed(1);
    process.stdout.write(
      `measured: ${samples} refused sign-ins each: known ${middle(known)} ms, unknown ${middle(unknown)} ms; whoever guesses by the time is right ${(right * 100).toFixed(1)} % of the time\n`,
    );
    expect(Math.abs(right - 0.5)).toBeLessThanOrEqual(0.1);
  },
  1_800_000,
);
