import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { doWork } from "../../../../test/work.ts";
import { HeldClock } from "../../kernel/clock.ts";
import { drainJobs } from "./drain-jobs.ts";
import { defineJob } from "../job.ts";
import { openWork } from "../open-work.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("runs what is due by the held clock, in the order of its due times, and what that queues in turn", async () => {
  const clock = new HeldClock("2025-01-01T08:00:00Z");
  const services = testServices(database, { clock });
  const supplier = await makeSupplier(database);
  const ran: string[] = [];
  const hours = (n: number): Date => new Date(clock.now().getTime() + n * 3600_000);
  const step = defineJob<{ n: number }>({
    name: "step",
    run: {
      single: async (work, { n }) => {
        ran.push(`${n} at ${work.now.toISOString().slice(11, 16)}`);
        // The job queues its own successor under its own key.
        if (n === 1) await work.enqueue("step", { n: 10 }, { key: "chain" });
      },
    },
  });
  await database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const { work, flush } = openWork({ services, tx, supplier, actor: { kind: "system", name: "test" } });
    await work.enqueue("step", { n: 2 }, { start_after: hours(2) });
    await work.enqueue("step", { n: 1 }, { key: "chain" });
    await work.enqueue("step", { n: 3 }, { start_after: hours(30) });
    await flush();
  });
  expect(await drainJobs(services, [step], [supplier.id])).toBe(2);
  expect(ran).toEqual(["1 at 08:00", "10 at 08:00"]);
  clock.advance(3 * 3600_000);
  expect(await drainJobs(services, [step], [supplier.id])).toBe(1);
  expect(await drainJobs(services, [step], [supplier.id])).toBe(0);
  clock.advance(48 * 3600_000);
  expect(await drainJobs(services, [step], [supplier.id])).toBe(1);
  expect(ran.slice(2)).toEqual(["2 at 11:00", "3 at 11:00"]);
});

it("leaves alone what belongs to suppliers that it was not asked for", async () => {
  const services = testServices(database, { clock: new HeldClock("2025-01-01T08:00:00Z") });
  const [one, other] = [await makeSupplier(database), await makeSupplier(database)];
  const ran: number[] = [];
  const job = defineJob({ name: "visit", run: { single: async ({ supplier }) => void ran.push(supplier.id) } });
  for (const supplier of [other, one]) await doWork(services, supplier, (work) => work.enqueue(job.name, {}));
  expect(await drainJobs(services, [job], [one.id])).toBe(1);
  expect(ran).toEqual([one.id]);
  expect(await drainJobs(services, [job], [one.id, other.id])).toBe(1);
  expect(ran).toEqual([one.id, other.id]);
});
