import { defineJob } from "../../../core/jobs/job.ts";
import { draftsOver } from "./drafts.repo.ts";
import { dropDraft } from "./draft.ts";

const atOnce = 100;

/** Deletes expired drafts of applications with their pictures, once a night. Only the platform has such rows. */
export const sweepDrafts = defineJob({
  name: "onboarding.sweep_drafts",
  cron: "50 18 * * *",
  run: {
    own: async ({ signal, transaction }) => {
      for (;;) {
        signal.throwIfAborted();
        const gone = await transaction(async (work) => {
          const marks = await draftsOver(work.tx, work.supplier.id, work.now, atOnce);
          for (const mark of marks) await dropDraft(work, mark);
          return marks.length;
        });
        if (gone < atOnce) return;
      }
    },
  },
});
