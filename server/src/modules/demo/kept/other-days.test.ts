import { expect, it } from "vitest";
import { openOwnDatabase } from "../../../../test/database.ts";
import { brokenRules } from "../../../../test/rules.ts";
import { testServices } from "../../../../test/services.ts";
import { modules } from "../../../app.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { declarationsOf } from "../../../core/module/declarations-of.ts";
import { fillDemo } from "../fill-demo.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const chains = modules.flatMap((module) => module.chains ?? []);

/** Months and years that have just begun or are about to end, a leap day, the days on which books are closed, and any other days. */
it
  .runIf(isLong)
  .each([
    "2026-12-01T00:01:05+08:00",
    "2026-12-04T00:03:00+08:00",
    "2026-12-05T00:01:00+08:00",
    "2026-12-08T21:00:00+08:00",
    "2027-01-01T00:00:30+08:00",
    "2027-01-31T23:58:00+08:00",
    "2027-03-01T00:10:00+08:00",
    "2027-07-14T18:00:00+08:00",
    "2028-02-29T11:00:00+08:00",
  ])(
  "a first start at %s fills the demo, and every rule holds",
  async (at) => {
    const database = await openOwnDatabase();
    try {
      const services = testServices(database, { clock: new HeldClock(at), declared: declarationsOf(modules) });
      expect(await fillDemo(services, chains)).toBe(true);
      expect(await brokenRules(services)).toEqual([]);
    } finally {
      await database.close();
    }
  },
  900_000,
);
