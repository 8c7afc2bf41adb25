import { defineModule } from "../../core/module/define-module.ts";
import { anchorsList } from "./anchors.list.ts";
import { anchorChains } from "./anchors.ts";
import { callTitles } from "./call-titles.ts";
import { faultsList } from "./faults.list.ts";
import { loginLogList } from "./login-log.list.ts";
import { adminLogList, operateLogList } from "./operate-log.list.ts";
import { purgeFaults, purgeSubmissions } from "./purge.ts";
import { tasksList } from "./tasks.list.ts";

/** What watches over the product itself: timed tasks, faults, who did what and who came in. */
export const operations = defineModule({
  name: "operations",
  tables: ["chain_anchor", "platform.task"],
  lists: [tasksList, faultsList, operateLogList, adminLogList, loginLogList, anchorsList],
  callTitles,
  jobs: [purgeSubmissions, purgeFaults, anchorChains],
});
