import { defineJob } from "../../core/jobs/job.ts";
import { offerBeds, offerJob } from "./offer-beds.ts";

/** Offers beds that became free to the waiting lists; also asked for whenever one becomes free. */
export const bedOffers = defineJob({
  name: offerJob,
  cron: "*/10 * * * *",
  run: { single: (work) => offerBeds(work) },
});
