import { permissionsOfCalls } from "../core/calls.ts";
import { add, view, whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { ownPageCalls } from "./page/own-page.calls.ts";
import { consentCalls } from "./privacy.calls.ts";
import type titles from "./titles/zh-CN.json";
import { service } from "./service.tree.ts";
import { appointment, campsite } from "./stays.tree.ts";

type Title = keyof typeof titles;

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
        ...permissionsOfCalls(ownPageCalls),
        ...permissionsOfCalls(consentCalls),
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
