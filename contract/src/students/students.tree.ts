import { add, audit, edit, remove, takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";

/** What every list of stays shares: taking rows away as a file, and seeing phones unmasked. */
const ofEveryList = [...takeAway("seller/student/StayExport"), ...view("seller/student/StudentReveal")];

const appointment: TreeNode = {
  path: "/student/appointment",
  name: "StudentAppointment",
  title: "appointment",
  icon: "calendar-check",
  children: [
    {
      path: "/student/appointment/pending",
      name: "AppointmentPending",
      title: "appointmentPending",
      list: "seller/student/AppointmentPendingList",
      permissions: [
        ...view("seller/student/AppointmentPendingList"),
        ...add("seller/student/StudentBook", "seller/student/AppointmentImport"),
        ...edit("seller/student/AppointmentEdit", "seller/student/AppointmentCancel"),
        ...audit("seller/student/AppointmentConfirm"),
        ...ofEveryList,
      ],
    },
    {
      path: "/student/appointment/entry",
      name: "AppointmentEntry",
      title: "appointmentEntry",
      list: "seller/student/AppointmentEntryList",
      permissions: [
        ...view("seller/student/AppointmentEntryList"),
        ...edit("seller/student/AppointmentEdit", "seller/student/AppointmentHold", "seller/student/AppointmentCancel"),
        ...audit("seller/student/AppointmentEnter"),
        ...ofEveryList,
      ],
    },
    {
      path: "/student/appointment/cancelled",
      name: "AppointmentCancelled",
      title: "appointmentCancelled",
      list: "seller/student/AppointmentCancelledList",
      permissions: [
        ...view("seller/student/AppointmentCancelledList"),
        ...edit("seller/student/AppointmentRecall"),
        ...remove("seller/student/AppointmentDelete"),
        ...ofEveryList,
      ],
    },
  ],
};

const campsite: TreeNode = {
  path: "/student/campsite",
  name: "StudentCampsite",
  title: "campsite",
  icon: "tent",
  children: [
    {
      path: "/student/campsite/living",
      name: "CampsiteLiving",
      title: "campsiteLiving",
      list: "seller/student/CampsiteLivingList",
      permissions: [
        ...view("seller/student/CampsiteLivingList"),
        ...audit("seller/student/StayFinish"),
        ...ofEveryList,
      ],
    },
    {
      path: "/student/campsite/paused",
      name: "CampsitePaused",
      title: "campsitePaused",
      list: "seller/student/CampsitePausedList",
      permissions: [
        ...view("seller/student/CampsitePausedList"),
        ...audit("seller/student/StayFinish"),
        ...ofEveryList,
      ],
    },
    {
      path: "/student/campsite/finished",
      name: "CampsiteFinished",
      title: "campsiteFinished",
      list: "seller/student/CampsiteFinishedList",
      permissions: [...view("seller/student/CampsiteFinishedList"), ...ofEveryList],
    },
  ],
};

const service: TreeNode = {
  path: "/student/service",
  name: "StudentService",
  title: "studentService",
  icon: "heart-handshake",
  planned: true,
  children: [
    { path: "/student/service/photos", name: "StudentPhotos", title: "studentPhotos" },
    { path: "/student/service/contracts", name: "StudentContracts", title: "studentContracts" },
    { path: "/student/service/insurance", name: "StudentInsurance", title: "studentInsurance" },
    { path: "/student/service/coaches", name: "StudentCoaches", title: "studentCoaches" },
    { path: "/student/service/coaches/:id", name: "CoachStudents", title: "coachStudents", hidden: true },
    { path: "/student/service/leaves", name: "StudentLeaves", title: "studentLeaves" },
    { path: "/student/service/weight/overview", name: "WeightOverview", title: "weightOverview" },
    { path: "/student/service/weight/target", name: "WeightTarget", title: "weightTarget" },
    { path: "/student/service/weight/log", name: "WeightLog", title: "weightLog" },
  ],
};

/** People of the camp, from the first enquiry to the finished stay. */
export const studentsTree: TreeNode = {
  path: "/student",
  name: "Student",
  title: "student",
  icon: "users",
  group: "camp",
  industries: ["admin", "camp"],
  children: [
    appointment,
    campsite,
    { path: "/student/detail/:id", name: "StudentDetail", title: "studentDetail", hidden: true, planned: true },
    service,
  ],
};
