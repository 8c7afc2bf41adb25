import { add, audit, edit, remove, takeAway, view, whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { bedWishCalls } from "../resources/bed-solver.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What every list of stays shares: taking rows away as a file, and seeing phones unmasked. */
const ofEveryList = [
  ...takeAway("seller/student/StayExport"),
  ...audit("seller/student/StudentBar", "seller/student/StudentUnbar", "seller/student/StudentJoin"),
  ...whole("seller/student/StudentReveal", "seller/student/StayExportWhole"),
];
/** What a desk notes of a talk with a student. */
const contact = edit("seller/student/StayContact", "seller/student/StayNotice");
/** What a desk does for a student from the booking to the end: money and papers. */
const ofOpenStays = [
  ...audit("seller/student/StayCollect"),
  // Whoever takes money gives its receipt.
  ...view("seller/finance/Receipt"),
  ...edit(
    "seller/student/StaySign",
    "seller/student/StayInsure",
    "seller/student/StayScreen",
    "seller/student/StayHealth",
    "seller/student/StayCharge",
  ),
];

/** Pages of those who have booked. */
export const appointment: TreeNode<Title> = {
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
        ...edit(
          "seller/student/AppointmentEdit",
          "seller/student/AppointmentCancel",
          "seller/student/AppointmentWaitlist",
          "seller/student/AppointmentReschedule",
          "seller/student/AppointmentRoomType",
        ),
        ...contact,
        ...audit("seller/student/AppointmentConfirm"),
        ...ofOpenStays,
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
        ...edit(
          "seller/student/AppointmentEdit",
          "seller/student/AppointmentHold",
          bedWishCalls.BedWishes.api,
          "seller/student/StayReassign",
          "seller/student/AppointmentCancel",
          "seller/student/AppointmentReschedule",
          "seller/student/AppointmentRoomType",
        ),
        ...contact,
        ...audit("seller/student/AppointmentEnter", "seller/student/StayTransfer"),
        ...ofOpenStays,
        ...ofEveryList,
      ],
    },
    {
      path: "/student/appointment/arrivals",
      name: "ArrivalSheet",
      title: "arrivalSheet",
      hidden: true,
      permissions: view("seller/student/AppointmentEntryList"),
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

/** Pages of those who are or were in camp. */
export const campsite: TreeNode<Title> = {
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
        ...contact,
        ...edit(
          "seller/student/StayChangeBed",
          "seller/student/StaySwapBeds",
          bedWishCalls.BedWishes.api,
          "seller/student/StayDropRenewal",
          "seller/student/StayDropPause",
          "seller/student/StayDepart",
          "seller/student/StayLeaveBack",
          "seller/student/StayLeaveWithdraw",
          "seller/student/StayAssignClass",
          "seller/student/StayReassign",
          "seller/student/StayEdit",
          "seller/weight/StayWeigh",
          "seller/student/StayIssueKit",
        ),
        ...audit(
          "seller/student/StayFinish",
          "seller/student/StayPause",
          "seller/student/StayLeave",
          "seller/student/StayRenew",
          "seller/student/StayCompensate",
          "seller/student/StayTransfer",
        ),
        ...ofOpenStays,
        ...ofEveryList,
      ],
    },
    {
      path: "/student/campsite/rollcall",
      name: "RollCall",
      title: "rollCall",
      hidden: true,
      permissions: view("seller/student/CampsiteLivingList"),
    },
    {
      path: "/student/campsite/paused",
      name: "CampsitePaused",
      title: "campsitePaused",
      list: "seller/student/CampsitePausedList",
      permissions: [
        ...view("seller/student/CampsitePausedList"),
        ...edit(
          "seller/student/StayReassign",
          "seller/student/StayExtendPause",
          "seller/student/StayEdit",
          "seller/student/StayRemind",
        ),
        ...contact,
        ...audit(
          "seller/student/StayReturn",
          "seller/student/StayFinish",
          "seller/student/StayCompensate",
          "seller/student/StayTransfer",
        ),
        ...ofOpenStays,
        ...ofEveryList,
      ],
    },
    {
      path: "/student/campsite/finished",
      name: "CampsiteFinished",
      title: "campsiteFinished",
      list: "seller/student/CampsiteFinishedList",
      permissions: [
        ...view("seller/student/CampsiteFinishedList"),
        ...edit("seller/student/StayComeBack", "seller/student/SettlementAgree"),
        ...audit("seller/student/StayUndoFinish"),
        ...ofEveryList,
      ],
    },
    {
      path: "/student/campsite/packages",
      name: "CampsitePackages",
      title: "campsitePackages",
      list: "seller/student/PackageList",
      permissions: [
        ...view("seller/student/PackageList"),
        ...add("seller/student/PackageAdd"),
        ...edit("seller/student/PackageEdit", "seller/student/PackageWithdraw", "seller/student/PackageOffer"),
        ...takeAway("seller/student/PackageExport"),
        ...audit("seller/student/CampRules"),
      ],
    },
  ],
};
