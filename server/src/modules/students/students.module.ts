import { defineModule } from "../../core/module/define-module.ts";
import { studentsErrors } from "./students.errors.ts";
import { t } from "./students.texts.ts";

/** People: their identity and contact data. */
export const students = defineModule({
  name: "students",
  topics: {
    student: [
      "seller/student/AppointmentPendingList",
      "seller/student/AppointmentEntryList",
      "seller/student/AppointmentCancelledList",
      "seller/student/CampsiteLivingList",
      "seller/student/CampsitePausedList",
      "seller/student/CampsiteFinishedList",
      "seller/student/StudentInfo",
    ],
  },
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  errors: Object.values(studentsErrors),
  tables: ["student"],
  lends: ["student"],
});
