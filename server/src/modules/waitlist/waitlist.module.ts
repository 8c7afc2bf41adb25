import { defineModule } from "../../core/module/define-module.ts";
import { bedOffers } from "./waitlist.jobs.ts";
import { t } from "./waitlist.texts.ts";

/** Who waits for a bed, and to whom one is offered. */
export const waitlist = defineModule({ name: "waitlist", jobTitles: t.group("job"), jobs: [bedOffers] });
