import { pino } from "pino";
import { openDatabase } from "../../src/core/db/open-database.ts";
import { defineJob } from "../../src/core/jobs/job.ts";
import { startWorkers } from "../../src/core/jobs/running/start-workers.ts";
import { testServices } from "../services.ts";

/**
 * A process that starts jobs and finishes none, until a test kills it: `node doomed-worker.ts <database url> <data folder>`. It prints
 * the job that it is in the middle of to standard output.
 */
const [url = "", data_dir = ""] = process.argv.slice(2);
const database = await openDatabase({ database_url: url, data_dir }, pino({ level: "silent" }));
const never = new Promise<never>(() => setInterval(() => undefined, 1000));

const single = defineJob({
  name: "doomed.single",
  run: {
    single: async (work) => {
      work.changed("doomed.single", 1);
      await work.tx.query("insert into change (supplier_id, topic, row_id) values ($1, 'doomed.single', 1)", [
        work.supplier.id,
      ]);
      console.log("doomed.single");
      await never;
    },
  },
});
const own = defineJob({
  name: "doomed.own",
  run: {
    own: async ({ transaction }) => {
      await transaction((work) =>
        work.tx.query("insert into change (supplier_id, topic, row_id) values ($1, 'doomed.begun', 1)", [
          work.supplier.id,
        ]),
      );
      console.log("doomed.own");
      await never;
    },
  },
});
await startWorkers(testServices(Object.assign(database, { data_dir })), [single, own], { poll_ms: 100 });
