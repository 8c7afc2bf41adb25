import { housekeepingCalls } from "@kangying/contract/resources/housekeeping.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { housekeepingInvariants } from "./housekeeping.invariants.ts";
import { turnsList } from "./housekeeping.list.ts";
import { t } from "./housekeeping.texts.ts";

/** The cleaning and inspection of beds between two guests. */
export const housekeeping = defineModule({
  name: "housekeeping",
  topics: { bed_turn: [housekeepingCalls.TurnList.api] },
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { bed_turn: pageTitle("housekeeping") },
  tables: ["bed_turn"],
  lends: ["bed_turn"],
  lists: [turnsList],
  invariants: housekeepingInvariants,
});
