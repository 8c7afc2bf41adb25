import { defineJob } from "../../core/jobs/job.ts";
import { tryNow, wxTryJob } from "./keep-account.ts";
import { forgetReceived } from "./received.repo.ts";
import { wxAddon } from "./wx-addon.ts";

const dayMs = 86_400_000;

/** Queued whenever the account is changed. */
export const trying = defineJob({ name: wxTryJob, run: { own: (job) => tryNow(job) } });

/** Followers' messages are personal data: they are deleted after the days that the add-on sets. */
export const forgetting = defineJob({
  name: "wx.forget",
  cron: "20 19 * * *",
  run: {
    single: async (work) => {
      const { keep_days } = await wxAddon.read(work);
      await forgetReceived(work.tx, work.supplier.id, new Date(work.now.getTime() - keep_days * dayMs));
    },
  },
});
