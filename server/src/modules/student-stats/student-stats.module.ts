import { studentStatsEndpoint, studentStatsFile } from "@kangying/contract/statistics/student-stats.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { bedNightsList } from "./bed-nights.list.ts";
import { bookingsList } from "./bookings.list.ts";
import { readStudentStats } from "./read-student-stats.ts";
import { studentStatsTables } from "./student-stats-file.ts";
import { t } from "./student-stats.texts.ts";

/** The camp's figures over a span of days, each with one definition and the list behind it. */
export const studentStats = defineModule({
  name: "student-stats",
  callTitles: t.group("call"),
  lists: [bedNightsList, bookingsList],
  routes: [callRoute(studentStatsEndpoint, readStudentStats), callRoute(studentStatsFile, studentStatsTables)],
});
