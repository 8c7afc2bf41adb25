import { defineModule } from "../../core/module/define-module.ts";
import { faultsList } from "./faults.list.ts";
import { operateLogList } from "./operate-log.list.ts";
import { purgeFaults, purgeSubmissions } from "./purge.ts";
import { tasksList } from "./tasks.list.ts";

/** What watches over the product itself: timed tasks, faults, who did what. */
export const system = defineModule({
  name: "system",
  lists: [tasksList, faultsList, operateLogList],
  jobs: [purgeSubmissions, purgeFaults],
});
