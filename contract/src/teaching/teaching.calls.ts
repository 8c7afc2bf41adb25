import { callsOf } from "../core/calls.ts";

/** Calls about coaches, each with the class of its permission. */
export const coachCalls = callsOf("seller/coach", {
  CoachList: "view",
  CoachAdd: "add",
  CoachEdit: "edit",
  CoachWithdraw: "edit",
  CoachReuse: "edit",
  CoachHandOver: "edit",
  CoachExport: "export",
  CertificateList: "view",
  CertificateAdd: "add",
  CertificateEdit: "edit",
  CertificateWithdraw: "edit",
  CertificateReuse: "edit",
  CertificateExport: "export",
});

/** Calls about venues, each with the class of its permission. */
export const venueCalls = callsOf("seller/venue", {
  VenueList: "view",
  VenueAdd: "add",
  VenueEdit: "edit",
  VenueWithdraw: "edit",
  VenueReuse: "edit",
  VenueExport: "export",
});

/** Calls about courses, each with the class of its permission. */
export const courseCalls = callsOf("seller/course", {
  CourseList: "view",
  CourseAdd: "add",
  CourseEdit: "edit",
  CourseWithdraw: "edit",
  CourseReuse: "edit",
  CourseExport: "export",
});

/** Calls about course times, each with the class of its permission. */
export const courseTimeCalls = callsOf("seller/courseTime", {
  CourseTimeList: "view",
  CourseTimeAdd: "add",
  CourseTimeEdit: "edit",
  CourseTimeWithdraw: "edit",
  CourseTimeReuse: "edit",
  CourseTimeExport: "export",
});

/** Calls about course plans, each with the class of its permission. */
export const coursePlanCalls = callsOf("seller/coursePlan", {
  CoursePlanList: "view",
  CoursePlanAdd: "add",
  CoursePlanEdit: "edit",
  CoursePlanWithdraw: "edit",
  CoursePlanReuse: "edit",
  CoursePlanExport: "export",
});

/** Calls about lessons. */
export const scheduleCalls = callsOf("seller/schedule", {
  ScheduleList: "view",
  ScheduleAdd: "add",
  ScheduleGenerate: "add",
  ScheduleCopyWeek: "add",
  ScheduleMove: "edit",
  SchedulePublish: "edit",
  SchedulePublishWeek: "edit",
  ScheduleAssist: "edit",
  ScheduleSubstitute: "edit",
  ScheduleCancel: "edit",
  ScheduleRestore: "edit",
  ScheduleHeld: "edit",
  ScheduleDelete: "delete",
  ScheduleExport: "export",
});
