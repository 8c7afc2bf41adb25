import { pino } from "pino";
import { expect, it } from "vitest";
import { watchClock } from "./clock-watch.ts";

const log = pino({ level: "silent" });
const databaseAt = (ms: number) => ({ statement: async () => ({ rows: [{ ms }] }) });

it.each([
  [0, true],
  [59_000, true],
  [-61_000, false],
  [86_400_000, false],
])("lets jobs begin only while both clocks agree within a minute (apart by %i ms)", async (apart, agrees) => {
  const watch = await watchClock(databaseAt(1_000_000_000_000 + apart), log, () => 1_000_000_000_000);
  expect(watch.agrees()).toBe(agrees);
  watch.stop();
});

it("takes a database that does not answer for none whose clock is wrong", async () => {
  const gone = { statement: () => Promise.reject(new Error("gone")) };
  const watch = await watchClock(gone, log);
  expect(watch.agrees()).toBe(true);
  watch.stop();
});
