import { feedStream } from "@kangying/contract/feed/feed.endpoints";
import { defineJob } from "../../core/jobs/job.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { streamRoute } from "../../core/wire/route.ts";
import { pruneChanges } from "./feed.repo.ts";
import { followChanges } from "./follow-changes.ts";
import { keptMinutes } from "./resume.ts";
import { t } from "./feed.texts.ts";

const pruneJob = defineJob({
  name: "feed.prune",
  cron: "*/5 * * * *",
  run: {
    system: async ({ services, transaction }) => {
      const older_than = new Date(services.clock.now().getTime() - keptMinutes * 60_000);
      await transaction({ role: "platform" }, (tx) => pruneChanges(tx, older_than));
    },
  },
});

/** Sends hints of changed rows to open consoles. */
export const feed = defineModule({
  name: "feed",
  jobTitles: t.group("job"),
  routes: [streamRoute(feedStream, followChanges)],
  jobs: [pruneJob],
});
