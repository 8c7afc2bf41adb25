import { defineModule } from "../../core/module/define-module.ts";
import { bedOffers } from "./waitlist.jobs.ts";
import { t } from "./waitlist.texts.ts";

/** The waiting list for beds, and the offers of free beds. */
export const waitlist = defineModule({ name: "waitlist", jobTitles: t.group("job"), jobs: [bedOffers] });
