import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { coachesInvariants } from "./coaches.invariants.ts";
import { coachesList } from "./coaches.list.ts";
import { t } from "./coaches.texts.ts";

/** Table of contents. */
export const coaches = defineModule({
  name: "coaches",
  tables: ["coach"],
  lends: ["coach"],
  lists: [coachesList],
  invariants: coachesInvariants,
  topics: { coach: [coachCalls.CoachList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { coach: pageTitle("studentCoaches") },
});
