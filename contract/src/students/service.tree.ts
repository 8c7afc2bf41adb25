import { permissionsOfCalls } from "../core/calls.ts";
import { add, edit, remove, takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { coachCalls } from "../teaching/teaching.calls.ts";
import { careCalls } from "./health/care.calls.ts";
import { dietCalls, kitchenCalls } from "./health/diet.calls.ts";
import { leaveCalls } from "./leave.calls.ts";
import { claimCalls, gapCalls, insuranceCalls } from "./insurance.calls.ts";
import { contractCalls, templateCalls } from "./papers.calls.ts";
import { privacyCalls } from "./privacy.calls.ts";
import { photoCalls } from "./health/photo.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What is done for students: papers, coaches, leaves, weights. */
export const service: TreeNode<Title> = {
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
      path: "/student/service/contracts-print",
      name: "ContractPrint",
      title: "contractPrint",
      hidden: true,
      permissions: view(contractCalls.ContractList.api),
      tab_key: ["ids"],
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
      path: "/student/service/care",
      name: "CareFlags",
      title: "careFlags",
      list: careCalls.FlagList.api,
      permissions: permissionsOfCalls(careCalls),
    },
    {
      path: "/student/incident/:id",
      name: "IncidentFile",
      title: "incidentFile",
      hidden: true,
      permissions: [careCalls.FlagList],
    },
    {
      path: "/student/service/privacy",
      name: "PrivacyRequests",
      title: "privacyRequests",
      list: privacyCalls.RequestList.api,
      permissions: permissionsOfCalls(privacyCalls),
    },
    {
      path: "/student/service/privacy/:id",
      name: "PrivacyCopy",
      title: "privacyCopy",
      hidden: true,
      permissions: [privacyCalls.RequestCopy],
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
        ...add("seller/weight/WeightAdd", "seller/weight/WeightImport", "seller/weight/WeightScale"),
        ...edit("seller/weight/WeightEdit", "seller/weight/TargetSet"),
        ...remove("seller/weight/WeightDelete"),
        ...takeAway("seller/weight/WeightExport"),
      ],
    },
    {
      path: "/student/service/diet",
      name: "DietPlans",
      title: "dietPlans",
      list: dietCalls.DietList.api,
      permissions: permissionsOfCalls(dietCalls),
    },
    {
      path: "/student/service/kitchen",
      name: "Kitchen",
      title: "kitchen",
      list: kitchenCalls.KitchenList.api,
      permissions: [...permissionsOfCalls(kitchenCalls), dietCalls.DietSet],
    },
    {
      path: "/student/service/kitchen/sheet",
      name: "KitchenSheet",
      title: "kitchenSheet",
      hidden: true,
      permissions: [kitchenCalls.KitchenList],
    },
  ],
};
