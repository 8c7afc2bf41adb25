import { permissionsOfCalls } from "../core/calls.ts";
import { audit, edit, remove, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { accessIpCalls, accessUserCalls, platformCopyrightCalls } from "../settings/settings.calls.ts";
import {
  applicationCalls,
  certReviewCalls,
  dueCalls,
  platformFeeCalls,
  supplierCalls,
} from "../suppliers/suppliers.calls.ts";
import {
  cacheCalls,
  festivalCalls,
  overviewCalls,
  platformSetCalls,
  serverStatementCalls,
  serviceCalls,
  slowCalls,
  webVersionCalls,
} from "./platform.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The platform's own section: suppliers, versions, safety, monitoring. */
export const platformTree: TreeNode<Title> = {
  path: "/supertube",
  place: 140,
  name: "Supertube",
  title: "platform",
  icon: "server-cog",
  group: "platform",
  industries: ["admin"],
  union: true,
  children: [
    {
      path: "/supertube/suppliers",
      name: "SupplierManage",
      title: "supplierManage",
      icon: "store",
      list: "seller/enter/SupplierManage",
      permissions: [...permissionsOfCalls(supplierCalls), ...view("seller/supplier/Handover")],
    },
    {
      path: "/supertube/suppliers/visit/:id",
      name: "SupplierVisit",
      title: "supplierVisit",
      hidden: true,
      permissions: [...view("seller/enter/SupplierManage"), ...view("seller/supplier/Handover")],
    },
    {
      path: "/supertube/applications",
      name: "SupplierApplications",
      title: "supplierApplications",
      icon: "clipboard-check",
      list: applicationCalls.ApplicationList.api,
      permissions: permissionsOfCalls(applicationCalls),
    },
    {
      path: "/supertube/applications/look/:id",
      name: "SupplierApplicationLook",
      title: "supplierApplicationLook",
      hidden: true,
      permissions: [
        applicationCalls.ApplicationInfo,
        applicationCalls.ApplicationPaper,
        applicationCalls.ApplicationReturn,
        applicationCalls.ApplicationApprove,
        applicationCalls.ApplicationRefuse,
      ],
    },
    {
      path: "/supertube/certifications",
      name: "SupplierCertifications",
      title: "supplierCertifications",
      icon: "badge-check",
      list: certReviewCalls.CertificationList.api,
      permissions: permissionsOfCalls(certReviewCalls),
    },
    {
      path: "/supertube/fees",
      name: "PlatformFees",
      title: "platformFees",
      icon: "wallet",
      list: platformFeeCalls.PlatformFeeList.api,
      permissions: permissionsOfCalls(platformFeeCalls),
    },
    {
      path: "/supertube/dues",
      name: "SupplierDues",
      title: "supplierDues",
      icon: "shield-check",
      list: dueCalls.DueList.api,
      permissions: permissionsOfCalls(dueCalls),
    },
    {
      path: "/supertube/versions",
      name: "WebVersions",
      title: "webVersions",
      list: webVersionCalls.WebVersionList.api,
      permissions: permissionsOfCalls(webVersionCalls),
    },
    {
      path: "/supertube/set",
      name: "PlatformSettings",
      title: "platformSettings",
      icon: "sliders-horizontal",
      children: [
        {
          path: "/supertube/set/system",
          name: "PlatformSystem",
          title: "platformSystem",
          record: platformSetCalls.SystemSetList.api,
          permissions: permissionsOfCalls(platformSetCalls),
        },
        {
          path: "/supertube/set/copyright",
          name: "PlatformCopyright",
          title: "platformCopyright",
          record: platformCopyrightCalls.PlatformCopyrightList.api,
          permissions: permissionsOfCalls(platformCopyrightCalls),
        },
        {
          path: "/supertube/set/festival",
          name: "PlatformFestival",
          title: "platformFestival",
          list: festivalCalls.FestivalList.api,
          permissions: permissionsOfCalls(festivalCalls),
        },
      ],
    },
    {
      path: "/supertube/safe",
      name: "PlatformSafe",
      title: "platformSafe",
      icon: "shield-ban",
      children: [
        {
          path: "/supertube/safe/users",
          name: "AccessUsers",
          title: "accessUsers",
          list: accessUserCalls.AccessUserList.api,
          permissions: permissionsOfCalls(accessUserCalls),
        },
        {
          path: "/supertube/safe/ips",
          name: "AccessIps",
          title: "accessIps",
          list: accessIpCalls.AccessIpList.api,
          permissions: permissionsOfCalls(accessIpCalls),
        },
      ],
    },
    {
      path: "/supertube/monitor",
      name: "Monitor",
      title: "monitor",
      icon: "activity",
      children: [
        {
          path: "/supertube/monitor/overview",
          name: "MonitorOverview",
          title: "monitorOverview",
          permissions: [
            ...permissionsOfCalls(overviewCalls),
            serviceCalls.ServiceList,
            cacheCalls.CacheList,
            ...view("seller/system/RuleList", "seller/system/TaskList"),
          ],
        },
        {
          path: "/supertube/monitor/services",
          name: "MonitorServices",
          title: "monitorServices",
          permissions: permissionsOfCalls(serviceCalls),
        },
        {
          path: "/supertube/monitor/cache",
          name: "MonitorCache",
          title: "monitorCache",
          permissions: permissionsOfCalls(cacheCalls),
        },
        {
          path: "/supertube/monitor/slow",
          name: "MonitorSlow",
          title: "monitorSlow",
          list: slowCalls.SlowList.api,
          permissions: permissionsOfCalls(slowCalls),
        },
        {
          path: "/supertube/monitor/statements",
          name: "MonitorStatements",
          title: "monitorStatements",
          list: serverStatementCalls.ServerStatementList.api,
          permissions: permissionsOfCalls(serverStatementCalls),
        },
        {
          path: "/supertube/monitor/tasks",
          name: "MonitorTasks",
          title: "monitorTasks",
          list: "seller/system/TaskList",
          permissions: [
            ...view("seller/system/TaskList"),
            ...edit("seller/system/TaskPause", "seller/system/TaskResume"),
            ...audit("seller/system/TaskRun"),
          ],
        },
        {
          path: "/supertube/monitor/rules",
          name: "MonitorRules",
          title: "monitorRules",
          list: "seller/system/RuleList",
          permissions: [...view("seller/system/RuleList"), ...edit("seller/system/RuleCheck")],
        },
        {
          path: "/supertube/monitor/rules/look/:id",
          name: "RuleLook",
          title: "ruleLook",
          hidden: true,
          permissions: view("seller/system/RuleList"),
        },
        {
          path: "/supertube/monitor/logs",
          name: "MonitorLogs",
          title: "monitorLogs",
          list: "seller/system/LogList",
          permissions: [
            ...view("seller/system/LogList"),
            ...audit("seller/system/LogTry"),
            ...remove("seller/system/LogClear"),
          ],
        },
      ],
    },
  ],
};
