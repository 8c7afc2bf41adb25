import { holidayCalls } from "@kangying/contract/settings/holiday.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { holidaysList } from "./holidays.list.ts";
import { holidaysRoutes } from "./holidays.routes.ts";
import { t } from "./holidays.texts.ts";

/** Holidays and other special days of a supplier, and their effects. */
export const holidays = defineModule({
  name: "holidays",
  tables: ["holiday", "holiday_rule"],
  lends: ["holiday"],
  lists: [holidaysList],
  routes: holidaysRoutes,
  topics: { holiday: [holidayCalls.HolidayList.api] },
  callTitles: t.group("call"),
  fieldTitles: t.group("field"),
  thingTitles: { holiday: pageTitle("holidaySettings") },
});
