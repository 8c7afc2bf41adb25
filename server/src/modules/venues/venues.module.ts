import { venueCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { venuesInvariants } from "./venues.invariants.ts";
import { venuesList } from "./venues.list.ts";
import { t } from "./venues.texts.ts";

/** Venues of lessons. */
export const venues = defineModule({
  name: "venues",
  tables: ["venue"],
  lends: ["venue"],
  lists: [venuesList],
  invariants: venuesInvariants,
  topics: { venue: [venueCalls.VenueList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { venue: pageTitle("venues") },
});
