import { defineJob } from "../../core/jobs/job.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { serverStatementsList } from "./server-statements.list.ts";
import { slowStatementsList } from "./slow-statements.list.ts";
import { sweepSlow } from "./slow-statements.repo.ts";
import { t } from "./slow-statements.texts.ts";

/** Most different statements that are stored. */
const most = 500;

/** Statements that took longer than a second: heartbeats write them, the platform reads them. */
export const slowStatements = defineModule({
  name: "slow-statements",
  lists: [slowStatementsList, serverStatementsList],
  jobs: [
    defineJob({
      name: "system.sweep_slow",
      cron: "27 * * * *",
      run: {
        system: async ({ services, transaction }) =>
          await transaction({ role: "platform" }, (tx) => sweepSlow(tx, services.clock.now(), most)),
      },
    }),
  ],
  jobTitles: t.group("job"),
  thingTitles: { slow_statement: pageTitle("monitorSlow") },
});
