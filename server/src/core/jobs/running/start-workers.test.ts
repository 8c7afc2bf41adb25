import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { openOwnDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import type { SupplierContext } from "../../auth/caller.ts";
import { defineJob, type JobHandler } from "../job.ts";
import { queueDepths, jobRuns } from "../metrics.ts";
import { openWork } from "../open-work.ts";
import type { Services } from "../services.ts";
import { startWorkers, type Workers } from "./start-workers.ts";

let database: TestDatabase;
let services: Services;
let camp: SupplierContext;
let shop: SupplierContext;
const started: Workers[] = [];

beforeAll(async () => {
  database = await openOwnDatabase();
  services = testServices(database);
  camp = await makeSupplier(database, "camp");
  shop = await makeSupplier(database, "shop");
});
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop(2000);
});
afterAll(() => database.close());

async function start(jobs: readonly JobHandler[], poll_ms = 200, may_begin = () => true): Promise<Workers> {
  const workers = await startWorkers(services, jobs, { poll_ms, may_begin });
  started.push(workers);
  return workers;
}

async function enqueue(supplier: SupplierContext, job: string, data: object = {}): Promise<void> {
  await database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const opened = openWork({ services, tx, supplier, actor: { kind: "system", name: "test" } });
    await opened.work.enqueue(job, data);
    await opened.flush();
  });
}

async function states(name: string): Promise<string[]> {
  const { rows } = await database.statement("select state::text from pgboss.job where name = $1 order by created_on", [
    name,
  ]);
  return (rows as { state: string }[]).map((row) => row.state);
}

/** Hints are the visible result of a job here: only its committed transaction writes these rows. */
async function results(topic: string): Promise<number[]> {
  const { rows } = await database.statement("select supplier_id from change where topic = $1 order by id", [topic]);
  return (rows as { supplier_id: number }[]).map((row) => row.supplier_id);
}

it("begins nothing while it may not, and what has waited as soon as it may", async () => {
  let may = false;
  const looks: boolean[] = [];
  await start([defineJob({ name: "test.wait", run: { single: async () => {} } })], 20, () => {
    looks.push(may);
    return may;
  });
  await enqueue(camp, "test.wait");
  await eventually(() => expect(looks.length).toBeGreaterThan(3));
  expect(await states("test.wait")).toEqual(["created"]);
  may = true;
  await eventually(async () => expect(await states("test.wait")).toEqual(["completed"]));
});

it("keeps how much a run did, whichever kind of job it is, and nothing where the job does not count", async () => {
  await start([
    defineJob({ name: "did.single", run: { single: async () => 42 } }),
    defineJob({ name: "did.own", run: { own: async () => 7 } }),
    defineJob({ name: "did.none", run: { single: async () => {} } }),
  ]);
  for (const name of ["did.single", "did.own", "did.none"]) await enqueue(camp, name);
  await eventually(async () => {
    const { rows } = await database.statement(
      "select name, output from pgboss.job where name like 'did.%' and state = 'completed' order by name",
    );
    expect(rows).toEqual([
      { name: "did.none", output: null },
      { name: "did.own", output: { did: 7 } },
      { name: "did.single", output: { did: 42 } },
    ]);
  });
});

it("runs a job as the supplier that queued it, at once, and writes what it audits", async () => {
  const seen: object[] = [];
  const job = defineJob<{ n: number }>({
    name: "tenant.see",
    run: {
      single: async (work, data) => {
        const rows = await work.tx.query<{ id: number }>("select id from supplier");
        seen.push({ data, rows: rows.map((row) => row.id), supplier: work.supplier.id, actor: work.actor });
        work.audit({ biz_type: "test", biz_id: data.n });
      },
    },
  });
  await start([job], 60_000);
  await enqueue(shop, "tenant.see", { n: 5 });
  await eventually(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([
    { data: { n: 5 }, rows: [shop.id], supplier: shop.id, actor: { kind: "system", name: "tenant.see" } },
  ]);
  await eventually(async () => expect(await states("tenant.see")).toEqual(["completed"]));
  const { rows } = await database.statement(
    "select supplier_id, api, actor_kind, biz_id, result from operate_log where api = 'tenant.see'",
  );
  expect(rows).toEqual([{ supplier_id: shop.id, api: "tenant.see", actor_kind: "system", biz_id: 5, result: "ok" }]);
});

it("lets the suppliers of a queue take turns: one's hundred do not hold up another's one", async () => {
  for (let nth = 0; nth < 5; nth += 1) await enqueue(camp, "test.turns");
  await enqueue(shop, "test.turns");
  const job = defineJob({ name: "test.turns", run: { single: async (work) => work.changed("test.turns", 1) } });
  started.push(await startWorkers(services, [job], { poll_ms: 50, slots: 1 }));
  await eventually(async () => expect(await results("test.turns")).toHaveLength(6));
  expect(await results("test.turns")).toEqual([camp.id, shop.id, camp.id, camp.id, camp.id, camp.id]);
});

it("undoes a run that fails, tries again, and lays it with the dead after the last try", async () => {
  let runs = 0;
  const job = defineJob({
    name: "always.fail",
    retries: 1,
    run: {
      single: async (work) => {
        runs += 1;
        work.changed("always.fail", 1);
        throw new Error("the printer burns");
      },
    },
  });
  await start([job]);
  await enqueue(camp, "always.fail");
  await eventually(async () => expect(await states("always.fail")).toEqual(["retry"]));
  await database.statement("update pgboss.job set start_after = now() where name = 'always.fail'");
  await eventually(async () => expect(await states("always.fail")).toEqual(["failed"]));
  expect(runs).toBe(2);
  expect(await results("always.fail")).toEqual([]);
  const { rows } = await database.statement("select data from pgboss.job where name = 'dead'");
  expect(rows).toEqual([{ data: { supplier_id: camp.id, data: {} } }]);
  expect((await queueDepths(database)).find((queue) => queue.job === "always.fail")).toMatchObject({
    failed: 1,
    waiting: 0,
  });
  // Jobs in the dead queue are not waiting, and are not counted twice.
  expect((await queueDepths(database)).filter((queue) => queue.job === "dead")).toEqual([]);
  expect(jobRuns().find((run) => run.job === "always.fail")).toMatchObject({ done: 0, failed: 2 });
  await eventually(async () => {
    const faults = await database.statement(
      "select name, message, supplier_id from error_log where name = 'always.fail'",
    );
    expect(faults.rows).toEqual([
      { name: "always.fail", message: "the printer burns", supplier_id: camp.id },
      { name: "always.fail", message: "the printer burns", supplier_id: camp.id },
    ]);
  });
});

it("tells a job once when its last try has failed, and not before", async () => {
  const told: object[] = [];
  const job = defineJob<{ n: number }>({
    name: "always.give.up",
    retries: 1,
    run: { own: () => Promise.reject(new Error("the printer burns")) },
    given_up: async (own, data) => {
      await own.transaction(async (work) => work.changed("always.give.up", data.n));
      told.push(data);
    },
  });
  await start([job]);
  await enqueue(camp, "always.give.up", { n: 7 });
  await eventually(async () => expect(await states("always.give.up")).toEqual(["retry"]));
  expect(told).toEqual([]);
  await database.statement("update pgboss.job set start_after = now() where name = 'always.give.up'");
  await eventually(async () => expect(await results("always.give.up")).toEqual([camp.id]));
  expect(told).toEqual([{ n: 7 }]);
});

it("hands back what cannot end in time, and whoever takes it over makes the one visible result", async () => {
  let runs = 0;
  const job = defineJob({
    name: "slow.result",
    run: {
      own: async ({ transaction, signal }) => {
        runs += 1;
        if (runs === 1) await sleep(60_000, undefined, { signal });
        await transaction(async (work) => work.changed("slow.result", 1));
      },
    },
  });
  const first = await start([job]);
  await enqueue(camp, "slow.result");
  await eventually(() => expect(runs).toBe(1));
  // It ends as soon as all jobs are handed back, or on a busy machine a little before.
  await first.stop(30_000);
  await eventually(async () => expect(await states("slow.result")).toEqual(["retry"]));
  await start([job]);
  await eventually(async () => expect(await states("slow.result")).toEqual(["completed"]));
  expect(await results("slow.result")).toEqual([camp.id]);
});

it("hands back what it was just claiming when it was told to stop", async () => {
  let [runs, may] = [0, false];
  const job = defineJob({
    name: "late.claim",
    run: {
      single: async (work) => {
        runs += 1;
        work.changed("late.claim", 1);
      },
    },
  });
  const first = await start([job], 20, () => may);
  await enqueue(camp, "late.claim");
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("lock table pgboss.job_common in exclusive mode");
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  may = true;
  // The worker checks every 20 ms, and now waits for the locked table.
  await sleep(200);
  const stopped = first.stop(30_000);
  release.resolve();
  await Promise.all([held, stopped]);
  expect([await states("late.claim"), runs]).toEqual([["retry"], 0]);
});

it("rolls back a run whose claim another has taken over meanwhile", async () => {
  let runs = 0;
  let begun = false;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const job = defineJob({
    name: "claim.lost",
    run: {
      single: async (work) => {
        runs += 1;
        work.changed("claim.lost", runs);
        if (runs > 1) return;
        begun = true;
        await held;
      },
    },
  });
  await start([job]);
  await enqueue(camp, "claim.lost");
  await eventually(() => expect(begun).toBe(true));
  // This is what the supervisor of another server does to a job without a heartbeat.
  const taking = database.statement(
    "update pgboss.job_common set retry_count = retry_count + 1 where name = 'claim.lost' and state = 'active'",
  );
  // The embedded engine has one connection, and the run holds it: no other process can take the job over there.
  if (database.engine === "server") await taking;
  release();
  await taking;
  if (database.engine === "embedded")
    await eventually(async () => expect(await states("claim.lost")).toEqual(["completed"]));
  else {
    await eventually(() => expect(jobRuns().find((run) => run.job === "claim.lost")).toBeDefined());
    expect(await states("claim.lost")).toEqual(["active"]);
    expect(await results("claim.lost")).toEqual([]);
  }
});

it("fans a due time out once to every supplier, however many servers there are", async () => {
  const ran: number[] = [];
  let system = 0;
  const jobs = [
    defineJob({
      name: "night.count",
      cron: "0 4 * * *",
      run: { single: async (work) => void ran.push(work.supplier.id) },
    }),
    defineJob({
      name: "night.sweep",
      cron: "0 4 * * *",
      run: { system: async ({ transaction }) => void (await transaction({ role: "auth" }, async () => (system += 1))) },
    }),
  ];
  await start(jobs);
  await start(jobs);
  // This is what pg-boss does at the due time. Both servers may see it; pg-boss's own slot lets one through.
  for (const name of ["night.count", "night.sweep"]) {
    await database.statement(
      "insert into pgboss.job_common (name, data, policy, retry_limit) values ('cron.due', $1, 'standard', 3)",
      [JSON.stringify({ job: name })],
    );
  }
  await eventually(() => expect([...ran].toSorted((a, b) => a - b)).toEqual([camp.id, shop.id]));
  await eventually(() => expect(system).toBe(1));
  // The process of the fan-out died before it could note that it was done: it runs a second time.
  await database.statement(
    "update pgboss.job_common set state = 'retry', start_after = now() where name = 'cron.due' and data->>'job' = 'night.count'",
  );
  await eventually(async () => expect(await states("cron.due")).toEqual(["completed", "completed"]));
  await sleep(400);
  expect(ran).toHaveLength(2);
  const { rows } = await database.statement(
    "select key, cron from pgboss.schedule where name = 'cron.due' order by key",
  );
  expect(rows).toEqual([
    { key: "night.count", cron: "0 4 * * *" },
    { key: "night.sweep", cron: "0 4 * * *" },
  ]);
});

it("takes up at its start what a process that died left under way, where no other can be at work", async () => {
  if (database.engine === "server") return;
  const job = defineJob({ name: "left.behind", run: { single: async (work) => work.changed("left.behind", 1) } });
  await enqueue(camp, "left.behind");
  await database.statement(
    "update pgboss.job_common set state = 'active', started_on = now() where name = 'left.behind'",
  );
  await start([job]);
  await eventually(async () => expect(await states("left.behind")).toEqual(["completed"]));
  expect(await results("left.behind")).toEqual([camp.id]);
});

it("tries what was queued before its queue knew the job as often as the job says", async () => {
  let tries = 0;
  const job = defineJob({
    name: "queued.early",
    retries: 0,
    run: {
      single: () => {
        tries += 1;
        return Promise.reject(new Error("not today"));
      },
    },
  });
  await enqueue(camp, "queued.early");
  await start([job]);
  await eventually(async () => expect(await states("queued.early")).toEqual(["failed"]));
  expect(tries).toBe(1);
});

it("drops the schedules of jobs that are gone", async () => {
  await start([]);
  const { rows } = await database.statement("select key from pgboss.schedule");
  expect(rows).toEqual([]);
});
