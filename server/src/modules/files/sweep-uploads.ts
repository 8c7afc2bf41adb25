import { defineJob } from "../../core/jobs/job.ts";
import { forgottenUploads } from "./files.repo.ts";
import { removeFile } from "./public.ts";
import { t } from "./files.texts.ts";

/** A form that was left open overnight may still be sent. */
const keptMs = 24 * 3_600_000;
const atOnce = 100;

/** Removes uploads that no call has ever named: the form was left, or the picture was replaced before it was sent. */
export const sweepUploads = defineJob({
  name: "files.sweep_uploads",
  cron: "37 * * * *",
  did: t("did.removed"),
  run: {
    own: async ({ services, signal, transaction }) => {
      const older_than = new Date(services.clock.now().getTime() - keptMs);
      for (let removed = 0; ;) {
        signal.throwIfAborted();
        const gone = await transaction(async (work) => {
          const ids = await forgottenUploads(work.tx, older_than, atOnce);
          for (const id of ids) await removeFile(work, id);
          return ids.length;
        });
        removed += gone;
        if (gone < atOnce) return removed;
      }
    },
  },
});
