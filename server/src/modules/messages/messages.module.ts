import { defineModule } from "../../core/module/define-module.ts";
import { messageSending } from "./messages.jobs.ts";
import { messagesInvariants } from "./messages.invariants.ts";
import { t } from "./messages.texts.ts";

/** Messages to students about their stays. */
export const messages = defineModule({
  name: "messages",
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  tables: ["stay_message"],
  lends: ["stay_message"],
  jobs: [messageSending],
  invariants: messagesInvariants,
});
