import { defineModule } from "../../core/module/define-module.ts";
import { staysErrors } from "./stays.errors.ts";
import { t } from "./stays.texts.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { keptStatePoint } from "../../core/list/words/words.ts";
import { stayStatuses } from "@kangying/contract/students/stay";

/** The record of a stay: how it is read and how its status changes. */
export const stays = defineModule({
  name: "stays",
  errors: Object.values(staysErrors),
  topics: {
    stay: [
      "seller/student/AppointmentPendingList",
      "seller/student/AppointmentEntryList",
      "seller/student/AppointmentCancelledList",
      "seller/student/CampsiteLivingList",
      "seller/student/CampsitePausedList",
      "seller/student/CampsiteFinishedList",
      "seller/statistics/BedNightList",
      "seller/statistics/BookingList",
      "seller/statistics/MarginLineList",
      "seller/bed/BedMap",
      "seller/student/StudentInfo",
    ],
  },
  declares: [
    declare(keptStatePoint, {
      name: "stay status",
      words: { title: t("kept.status"), type: "tag", options: stayStatuses },
    }),
  ],
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["stay", "stay_event", "coach_assignment"],
  lends: ["stay", "stay_event", "coach_assignment"],
});
