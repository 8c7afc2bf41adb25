import { permissionsOfCalls } from "../core/calls.ts";
import { add, audit, edit, remove, takeAway, view, whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { coachCalls } from "../teaching/teaching.calls.ts";
import { leaveCalls } from "./leave.calls.ts";
import { claimCalls, gapCalls, insuranceCalls } from "./insurance.calls.ts";
import { contractCalls, templateCalls } from "./papers.calls.ts";
import { photoCalls } from "./photo.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What every list of stays shares: taking rows away as a file, and seeing phones unmasked. */
const ofEveryList = [
  ...takeAway("seller/student/StayExport"),
  ...whole("seller/student/StudentReveal", "seller/student/StayExportWhole"),
];
/** What a desk notes of a talk with a student. */
const contact = edit("seller/student/StayContact");
/** What a desk does for a student from the booking to the end: money and papers. */
const ofOpenStays = [
  ...audit("seller/student/StayCollect"),
  // Whoever takes money gives its receipt.
  ...view("seller/finance/Receipt"),
  ...edit(
    "seller/student/StaySign",
    "seller/student/StayInsure",
    "seller/student/StayScreen",
    "seller/student/StayCharge",
  ),
];

const appointment: TreeNode<Title> = {
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
          "seller/student/StayReassign",
          "seller/student/AppointmentCancel",
          "seller/student/AppointmentReschedule",
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

const campsite: TreeNode<Title> = {
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
          "seller/student/StayDropRenewal",
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
        ...edit("seller/student/StayComeBack"),
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

const service: TreeNode<Title> = {
  path: "/student/service",
  name: "StudentService",
  title: "studentService",
  icon: "heart-handshake",
  children: [
    {
      path: "/student/service/photos",
      name: "StudentPhotos",
      title: "studentPhotos",
      list: photoCalls.PhotoList.api,
      permissions: permissionsOfCalls(photoCalls),
    },
    {
      path: "/student/service/photos/compare/:id",
      name: "PhotoCompare",
      title: "photoCompare",
      hidden: true,
      permissions: view(photoCalls.PhotoList.api),
    },
    {
      path: "/student/service/contracts",
      name: "StudentContracts",
      title: "studentContracts",
      list: contractCalls.ContractList.api,
      permissions: permissionsOfCalls(contractCalls),
    },
    {
      path: "/student/service/contracts/:id",
      name: "ContractPaper",
      title: "contractPaper",
      hidden: true,
      permissions: [
        ...view(contractCalls.ContractList.api),
        ...edit(contractCalls.ContractSign.api, contractCalls.ContractLink.api, contractCalls.ContractUnlink.api),
      ],
    },
    {
      path: "/student/service/templates",
      name: "ContractTemplates",
      title: "contractTemplates",
      list: templateCalls.TemplateList.api,
      permissions: permissionsOfCalls(templateCalls),
    },
    {
      path: "/student/service/insurance",
      name: "StudentInsurance",
      title: "studentInsurance",
      list: insuranceCalls.PolicyList.api,
      permissions: permissionsOfCalls(insuranceCalls),
    },
    {
      path: "/student/service/gaps",
      name: "InsuranceGaps",
      title: "insuranceGaps",
      list: gapCalls.GapList.api,
      permissions: permissionsOfCalls(gapCalls),
    },
    {
      path: "/student/service/claims",
      name: "InsuranceClaims",
      title: "insuranceClaims",
      list: claimCalls.ClaimList.api,
      permissions: permissionsOfCalls(claimCalls),
    },
    {
      path: "/student/service/coaches",
      name: "StudentCoaches",
      title: "studentCoaches",
      list: coachCalls.CoachList.api,
      permissions: permissionsOfCalls(coachCalls),
    },
    {
      path: "/student/service/coaches/:id",
      name: "CoachStudents",
      title: "coachStudents",
      hidden: true,
      record: coachCalls.CoachList.api,
      permissions: [coachCalls.CoachList],
    },
    {
      path: "/student/service/certificates",
      name: "CoachCertificates",
      title: "coachCertificates",
      list: coachCalls.CertificateList.api,
      permissions: [
        coachCalls.CertificateList,
        coachCalls.CertificateAdd,
        coachCalls.CertificateEdit,
        coachCalls.CertificateWithdraw,
        coachCalls.CertificateReuse,
        coachCalls.CertificateExport,
      ],
    },
    {
      path: "/student/service/leaves",
      name: "StudentLeaves",
      title: "studentLeaves",
      list: leaveCalls.LeaveList.api,
      permissions: permissionsOfCalls(leaveCalls),
    },
    {
      path: "/student/service/weight/overview",
      name: "WeightOverview",
      title: "weightOverview",
      permissions: view("seller/weight/WeightOverview"),
    },
    {
      path: "/student/service/weight/target",
      name: "WeightTarget",
      title: "weightTarget",
      list: "seller/weight/TargetList",
      permissions: [
        ...view("seller/weight/TargetList"),
        ...edit("seller/weight/TargetPropose"),
        ...takeAway("seller/weight/TargetExport"),
      ],
    },
    {
      path: "/student/service/weight/in",
      name: "WeighIn",
      title: "weighIn",
      permissions: [...view("seller/weight/WeightList"), ...add("seller/weight/WeightAdd")],
    },
    {
      path: "/student/service/weight/log",
      name: "WeightLog",
      title: "weightLog",
      list: "seller/weight/WeightList",
      permissions: [
        ...view("seller/weight/WeightList"),
        ...add("seller/weight/WeightAdd", "seller/weight/WeightImport"),
        ...edit("seller/weight/WeightEdit", "seller/weight/TargetSet"),
        ...remove("seller/weight/WeightDelete"),
        ...takeAway("seller/weight/WeightExport"),
      ],
    },
  ],
};

/** People of the camp, from the first enquiry to the finished stay. */
export const studentsTree: TreeNode<Title> = {
  path: "/student",
  place: 20,
  name: "Student",
  title: "student",
  icon: "users",
  group: "camp",
  industries: ["admin", "camp"],
  children: [
    appointment,
    campsite,
    {
      path: "/student/detail/:id",
      name: "StudentDetail",
      title: "studentDetail",
      hidden: true,
      permissions: [
        ...view("seller/student/StudentInfo", "seller/student/StudentFolio", "seller/weight/WeightList"),
        ...add("seller/weight/WeightAdd"),
        ...whole("seller/student/PersonReveal"),
      ],
    },
    {
      path: "/student/settlement/:id",
      name: "StudentSettlement",
      title: "settlementSheet",
      hidden: true,
      permissions: view("seller/student/CampsiteFinishedList"),
    },
    {
      path: "/student/certificate/:id",
      name: "StudentCertificate",
      title: "certificate",
      hidden: true,
      permissions: view("seller/student/CampsiteFinishedList"),
    },
    service,
  ],
};
