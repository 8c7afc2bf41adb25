import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { festivalRoute } from "./festival-route.ts";
import { festivalsList } from "./festivals.list.ts";
import { t } from "./festivals.texts.ts";

/** Festivals and days of mourning: how all consoles look from one day to another. */
export const festivals = defineModule({
  name: "festivals",
  tables: ["festival", "auth.festival"],
  lists: [festivalsList],
  raw: [festivalRoute],
  topics: { festival: null },
  thingTitles: { festival: pageTitle("platformFestival") },
  fieldTitles: t.group("field"),
});
