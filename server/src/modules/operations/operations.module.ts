import { defineModule } from "../../core/module/define-module.ts";
import { anchorsList } from "./anchors.list.ts";
import { anchorChains } from "./anchors.ts";
import { faultsList } from "./faults.list.ts";
import { loginLogList } from "./logs/login-log.list.ts";
import { adminLogList, operateLogList } from "./logs/operate-log.list.ts";
import { tryFault } from "./try-fault.ts";
import { purgeFaults, purgeSubmissions } from "./purge.ts";
import { tasksList } from "./tasks.list.ts";
import { operationsRoutes } from "./operations.routes.ts";
import { operationsErrors } from "./operations.errors.ts";
import { t } from "./operations.texts.ts";

/** Monitoring of the product itself: scheduled jobs, errors, action logs and login logs. */
export const operations = defineModule({
  name: "operations",
  errors: Object.values(operationsErrors),
  topics: { task: ["seller/system/TaskList"] },
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["chain_anchor", "platform.task"],
  lists: [tasksList, faultsList, operateLogList, adminLogList, loginLogList, anchorsList],
  routes: operationsRoutes,
  jobs: [purgeSubmissions, purgeFaults, anchorChains, tryFault],
});
