import { defineModule } from "../../core/module/define-module.ts";
import { bedOffers } from "./waitlist.jobs.ts";

/** Who waits for a bed, and to whom one is offered. */
export const waitlist = defineModule({ name: "waitlist", jobs: [bedOffers] });
