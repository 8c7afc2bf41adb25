import { cacheClear, cacheList, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { clearCache, presentCaches } from "./read-caches.ts";
import { presentServices } from "./read-services.ts";
import { sweepBeatsJob } from "./sweep-beats.ts";
import { t } from "./heartbeats.texts.ts";

/** The processes of the server: whether they run, the state of the services that they use, and their caches in memory. */
export const heartbeats = defineModule({
  name: "heartbeats",
  routes: [
    callRoute(serviceList, presentServices),
    callRoute(cacheList, presentCaches),
    callRoute(cacheClear, clearCache),
  ],
  jobs: [sweepBeatsJob],
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
