import { defineJob } from "../../core/jobs/job.ts";
import { offerBeds, offerJob } from "./offer-beds.ts";

/** Offers free beds to the waiting lists; also queued whenever a bed becomes free. */
export const bedOffers = defineJob({
  name: offerJob,
  cron: "*/10 * * * *",
  run: { single: (work) => offerBeds(work) },
});
