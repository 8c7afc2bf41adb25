import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { openOwnDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { defineJob } from "../job.ts";
import { openWork } from "../open-work.ts";
import { startWorkers } from "./start-workers.ts";

const doomed = fileURLToPath(new URL("../../../../test/databases/doomed-worker.ts", import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());

it("resumes what a killed process was in the middle of, with exactly one visible result", async () => {
  const services = testServices(database);
  const supplier = await makeSupplier(database);
  const child = spawn(process.execPath, [doomed, database.url ?? "", database.data_dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const begun = new Set<string>();
  createInterface(child.stdout).on("line", (line) => begun.add(line));
  await database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const { work, flush } = openWork({ services, tx, supplier, actor: { kind: "system", name: "test" } });
    await work.enqueue("doomed.single", {});
    await work.enqueue("doomed.own", {});
    await flush();
  });
  await eventually(() => expect([...begun].toSorted()).toEqual(["doomed.own", "doomed.single"]));
  child.kill("SIGKILL");
  // This replaces the half minute after which a silent process counts as dead.
  await database.statement(
    "update pgboss.job_common set heartbeat_on = now() - interval '1 hour' where state = 'active'",
  );

  const jobs = [
    defineJob({ name: "doomed.single", run: { single: async (work) => work.changed("doomed.single", 2) } }),
    // The job finds what it did before, as work in several transactions must.
    defineJob({
      name: "doomed.own",
      run: {
        own: async ({ transaction }) => {
          await transaction(async (work) => {
            const before = await work.tx.query("select id from change where topic = 'doomed.begun'");
            work.changed("doomed.own", before.length);
          });
        },
      },
    }),
  ];
  const workers = await startWorkers(services, jobs, { poll_ms: 200, supervise_seconds: 1 });
  try {
    await eventually(async () => {
      await database.statement("update pgboss.job_common set start_after = now() where state = 'retry'");
      const { rows } = await database.statement(
        "select name, state::text from pgboss.job_common where name like 'doomed%' order by name",
      );
      expect(rows).toEqual([
        { name: "doomed.own", state: "completed" },
        { name: "doomed.single", state: "completed" },
      ]);
    });
  } finally {
    await workers.stop(2000);
  }
  const { rows } = await database.statement(
    "select topic, row_id from change where topic like 'doomed%' order by topic, id",
  );
  expect(rows).toEqual([
    { topic: "doomed.begun", row_id: 1 },
    { topic: "doomed.own", row_id: 1 },
    { topic: "doomed.single", row_id: 2 },
  ]);
});
