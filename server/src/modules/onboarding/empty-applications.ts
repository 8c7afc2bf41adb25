import { defineJob } from "../../core/jobs/job.ts";
import { forgetNews, type MessageEvent } from "../event-messages/public.ts";
import { removeFile } from "../files/public.ts";
import { addEvent, applicationsToEmpty, emptyApplication, papersOfIt } from "./applications.repo.ts";

const atOnce = 50;
/** What applicants are told by messages. */
const applicantEvents: readonly MessageEvent[] = [
  "application_returned",
  "application_approved",
  "application_refused",
];
/**
 * How many days the data of an application is kept that was refused, withdrawn, or returned and never sent again: long enough for questions
 * and a second try.
 */
export const keptDays = 180;

/** Removes personal data, papers and messages of applications that came to nothing, once a night. Only the platform has such rows. */
export const emptyApplications = defineJob({
  name: "onboarding.empty_applications",
  cron: "55 18 * * *",
  run: {
    own: async ({ signal, transaction }) => {
      for (;;) {
        signal.throwIfAborted();
        const emptied = await transaction(async (work) => {
          const { tx, supplier, now } = work;
          const before = new Date(now.getTime() - keptDays * 86_400_000);
          const rows = await applicationsToEmpty(tx, supplier.id, before, atOnce);
          for (const { id, version } of rows) {
            for (const file_id of await papersOfIt(tx, supplier.id, id)) await removeFile(work, file_id);
            await emptyApplication(tx, supplier.id, id, now);
            await forgetNews(work, { events: applicantEvents, id });
            await addEvent(tx, supplier.id, id, { what: "emptied", note: "", at: now, by_name: "" });
            work.changed("application", id, version + 1);
          }
          return rows.length;
        });
        if (emptied < atOnce) return;
      }
    },
  },
});
