import { afterAll, beforeAll, expect, it } from "vitest";
import { HeldClock } from "../../src/core/kernel/clock.ts";
import { openOwnDatabase, type TestDatabase } from "../database.ts";
import { brokenRules } from "../rules.ts";
import { testServices, type TestServices } from "../services.ts";
import { actKinds, type ActKind } from "./acts.ts";
import { lifeActs } from "./life-acts.ts";
import { planActs } from "./plan.ts";
import { readReplay, replayVariable, simulate } from "./replay.ts";
import type { Outcomes } from "./simulate.ts";
import { modules } from "../../src/app.ts";
import { declarationsOf } from "../../src/core/module/declarations-of.ts";

const onServer = process.env["KANGYING_TEST_ENGINE"] === "server";
/** One engine runs the year, the other a month. KANGYING_YEAR_ON chooses the server where there is one: there, desks really work at the same time. */
const isLong = process.env["KANGYING_TEST_LONG"] === "1" && onServer === (process.env["KANGYING_YEAR_ON"] === "server");
const asked = process.env[replayVariable];
const year = { seed: 20_261_121, days: 365, camps: 3, acts_a_day: 18 };
const month = { ...year, days: 30, acts_a_day: 10 };

/** Acts that are done in every month. */
const mostDone =
  "book enter pause return renew finish night swap assign_class leave depart leave_back void_payment pay_payout issue_kit receive_kit count_kit".split(
    " ",
  );
/** Acts of `lifeActs` that are done in every month. */
const mostLived =
  "ask_leave sign_again sign_draft insure change_policy end_policy claim photo lesson move_lesson roll clean inspect step_flag later_weight reassign replace_coach ask_data erase supplement sign_pad sign_link screen target own_leave wishes fault end_ticket solve_beds plan_course generate_week substitute".split(
    " ",
  );

let database: TestDatabase;
let services: TestServices;
const clock = new HeldClock("2026-03-01T16:10:00Z");

/** Counts how all tries ended: done, refused, crashed. */
function tally(outcomes: Outcomes): string {
  const ends = new Map<string, number>();
  for (const [name, times] of outcomes) {
    const end = name.split(" ")[1] ?? "";
    const kind = end === "done" || end === "crashed" ? end : "refused";
    ends.set(kind, (ends.get(kind) ?? 0) + times);
  }
  return [...ends].map(([kind, times]) => `${times} ${kind}`).join(", ");
}

beforeAll(async () => {
  database = await openOwnDatabase();
  services = testServices(database, { clock, declared: declarationsOf(modules) });
});
afterAll(() => database.close());

it(
  "keeps every rule on every day in three camps of 200 beds, whatever desks, timers and crashes do",
  async () => {
    const size = isLong ? year : month;
    const { told, outcomes } = await simulate(services, clock, asked === undefined ? size : readReplay(asked));
    expect(told).toBeNull();
    // Every rule was checked for all rows at the end of each day. The hash chains are recomputed once: rows are only added to them, so the last
    // day's chain contains every day's.
    expect(await brokenRules(services)).toEqual([]);
    if (asked !== undefined) return;
    // Many acts must be done, many refused, and processes must die. Otherwise nothing is proved.
    const count = (ends: (outcome: string) => boolean): number =>
      [...outcomes].reduce((sum, [name, times]) => sum + (ends(name.split(" ")[1] ?? "") ? times : 0), 0);
    expect(count((outcome) => outcome === "done")).toBeGreaterThan(300);
    expect(count((outcome) => outcome === "conflict")).toBeGreaterThan(10);
    expect(count((outcome) => outcome === "crashed")).toBeGreaterThan(10);
    if (isLong) process.stdout.write(`measured: ${year.days} days in ${year.camps} camps: ${tally(outcomes)}\n`);
    for (const act of isLong
      ? ["book", "night", ...Object.keys(actKinds), ...Object.keys(lifeActs)]
      : [...mostDone, ...mostLived])
      expect(outcomes.get(`${act} done`) ?? 0, act).toBeGreaterThan(0);
  },
  isLong ? 7_200_000 : 300_000,
);

it("plans the same acts for the same seed, and others for another", () => {
  const options = { days: 3, camps: 2, acts_a_day: 5 };
  expect(planActs({ ...options, seed: 1 })).toEqual(planActs({ ...options, seed: 1 }));
  expect(planActs({ ...options, seed: 2 })).not.toEqual(planActs({ ...options, seed: 1 }));
});

it("fails where a rule is broken, and tells the seed and the few acts that lead there", async () => {
  // A desk that records money without the ledger.
  const odd: Record<string, ActKind> = {
    pocket: {
      weight: 0,
      of: [30],
      run: (work, { target }) => work.tx.query("update stay set paid_fen = paid_fen + 100 where id = $1", [target.id]),
    },
  };
  const planned = { seed: 7, days: 8, camps: 2, acts_a_day: 20, lives_share: 0, more: { pocket: 20 } };
  const { failure, told, replay } = await simulate(services, clock, {
    ...planned,
    odd,
    shorten_ms: Number.POSITIVE_INFINITY,
  });
  expect(failure?.what).toMatch(/^the rule \S+ is broken/);
  expect(told).toContain("seed 7, day");
  expect(replay.map(({ kind }) => kind)).toContain("pocket");
  expect(replay.length).toBeLessThan(12);
  // The message names that run up to that day, and it ends in the same way.
  const [, again = ""] = new RegExp(`${replayVariable}=(\\S+)`).exec(told ?? "") ?? [];
  const named = readReplay(again);
  expect(named).toEqual({ seed: 7, days: (failure?.day ?? 0) + 1, camps: 2, acts_a_day: 20 });
  const acts = planActs({ ...named, lives_share: 0, more: planned.more });
  expect(acts).toEqual(planActs(planned).filter(({ day }) => day < named.days));
}, 300_000);
