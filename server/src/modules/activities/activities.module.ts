import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./activities.texts.ts";
import { telling } from "./tell-member.ts";

/** The shared parts of shop activities: the choice of SKUs, the lock of their pieces in stock, and the messages to members. */
export const activities = defineModule({
  name: "activities",
  fieldTitles: t.group("field"),
  jobTitles: t.group("job"),
  jobs: [telling],
});
