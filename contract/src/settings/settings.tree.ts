import { permissionsOfCalls } from "../core/calls.ts";
import { add, audit, edit, remove, takeAway, view, whole } from "../core/permissions.ts";
import { industries, type TreeNode } from "../core/tree.ts";
import { exportReleaseCalls } from "../exports/exports.calls.ts";
import { paySetCalls } from "../finance/pay-set.calls.ts";
import {
  codeSheetCalls,
  memberSheetCalls,
  moneySheetCalls,
  movingInCalls,
  staySheetCalls,
} from "../moving-in/moving-in.calls.ts";
import { messageLogCalls, messageRuleCalls, messageTemplateCalls } from "../messages/messages.calls.ts";
import { holidayCalls } from "./holiday.calls.ts";
import { appDownCalls, appVersionCalls, copyrightCalls, miniCalls, safeCalls } from "./settings.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

const shops = ["admin", "camp", "shop"] as const;

/** Letting an operator in or out. */
const switching = ["Disable", "Enable", "SignOut", "ResetSecondStep"].map((act) => `seller/operator/Operator${act}`);

/** Who works here, what they did, and how the place is set up. */
export const settingsTree: TreeNode<Title> = {
  path: "/settings",
  place: 110,
  name: "Settings",
  title: "settings",
  icon: "settings",
  group: "system",
  industries,
  children: [
    {
      path: "/settings/roles",
      name: "Roles",
      title: "roles",
      icon: "shield-check",
      permissions: [
        ...view("seller/role/rolemanage"),
        ...add("seller/role/roleadd"),
        ...edit("seller/role/roleedit"),
        ...remove("seller/role/roledel"),
        ...takeAway("seller/role/roleexport"),
      ],
    },
    {
      path: "/settings/operators",
      name: "Operators",
      title: "operators",
      list: "seller/operator/OperatorList",
      permissions: [
        ...view("seller/operator/OperatorList"),
        ...add("seller/operator/OperatorAdd"),
        ...edit("seller/operator/OperatorEdit", "seller/operator/OperatorResetPassword", ...switching),
        ...remove("seller/operator/OperatorDelete"),
        ...takeAway("seller/operator/OperatorExport"),
        ...whole("seller/operator/OperatorReveal", "seller/operator/OperatorExportWhole"),
      ],
    },
    {
      path: "/settings/operator-log",
      name: "OperatorLog",
      title: "operatorLog",
      list: "seller/system/OperateLogList",
      permissions: [
        ...view("seller/system/OperateLogList"),
        ...audit("seller/system/OperateLogVerify"),
        ...takeAway("seller/system/OperateLogExport"),
      ],
    },
    {
      path: "/settings/admin-log",
      name: "AdminLog",
      title: "adminLog",
      list: "seller/system/AdminLogList",
      permissions: [
        ...view("seller/system/AdminLogList"),
        ...audit("seller/system/OperateLogVerify"),
        ...takeAway("seller/system/AdminLogExport"),
      ],
    },
    {
      path: "/settings/views",
      name: "SharedViews",
      title: "sharedViews",
      list: "seller/view/ViewList",
      permissions: [
        ...view("seller/view/ViewList"),
        ...edit("seller/view/ViewShare"),
        ...remove("seller/view/ViewShareDelete"),
        ...takeAway("seller/view/ViewExport"),
      ],
    },
    {
      path: "/settings/export-releases",
      name: "ExportReleases",
      title: "exportReleases",
      list: exportReleaseCalls.ReleaseList.api,
      permissions: permissionsOfCalls(exportReleaseCalls),
    },
    {
      path: "/settings/member-login-log",
      name: "MemberLoginLog",
      title: "memberLoginLog",
      list: "seller/system/LoginLogList",
      permissions: [
        ...view("seller/system/LoginLogList"),
        ...audit("seller/system/LoginLogVerify"),
        ...takeAway("seller/system/LoginLogExport"),
      ],
    },
    {
      path: "/settings/anchors",
      name: "Anchors",
      title: "anchors",
      list: "seller/system/AnchorList",
      permissions: [...view("seller/system/AnchorList"), ...takeAway("seller/system/AnchorExport")],
    },
    {
      path: "/settings/app",
      name: "Apps",
      title: "apps",
      industries: shops,
      icon: "smartphone",
      children: [
        {
          path: "/settings/app/downloads",
          name: "AppDownloads",
          title: "appDownloads",
          record: appDownCalls.AppdownList.api,
          permissions: permissionsOfCalls(appDownCalls),
        },
        {
          path: "/settings/app/versions",
          name: "AppVersions",
          title: "appVersions",
          list: appVersionCalls.AppversionList.api,
          permissions: permissionsOfCalls(appVersionCalls),
        },
      ],
    },
    {
      path: "/settings/holiday",
      name: "HolidaySettings",
      title: "holidaySettings",
      industries: shops,
      list: holidayCalls.HolidayList.api,
      permissions: permissionsOfCalls(holidayCalls),
    },
    {
      path: "/settings/copyright",
      name: "CopyrightSettings",
      title: "copyrightSettings",
      record: copyrightCalls.CopyrightSetList.api,
      permissions: permissionsOfCalls(copyrightCalls),
    },
    {
      path: "/settings/safe",
      name: "SafeSettings",
      title: "safeSettings",
      record: safeCalls.SafeSetList.api,
      permissions: permissionsOfCalls(safeCalls),
    },
    {
      path: "/settings/messages",
      name: "Messages",
      title: "messages",
      industries: shops,
      icon: "bell",
      children: [
        {
          path: "/settings/messages/rules",
          name: "MessageRules",
          title: "messageRules",
          list: messageRuleCalls.RuleList.api,
          permissions: permissionsOfCalls(messageRuleCalls),
        },
        {
          path: "/settings/messages/templates",
          name: "MessageTemplates",
          title: "messageTemplates",
          list: messageTemplateCalls.TemplateList.api,
          permissions: permissionsOfCalls(messageTemplateCalls),
        },
        {
          path: "/settings/messages/log",
          name: "MessageLog",
          title: "messageLog",
          list: messageLogCalls.SendList.api,
          permissions: permissionsOfCalls(messageLogCalls),
        },
      ],
    },
    {
      path: "/settings/moving-in",
      name: "MovingInGroup",
      title: "movingIn",
      // The platform does not move in: it has no members and no old money.
      industries: ["camp", "shop"],
      icon: "package",
      children: [
        {
          path: "/settings/moving-in/steps",
          name: "MovingIn",
          title: "movingInSteps",
          permissions: permissionsOfCalls(movingInCalls),
        },
        {
          path: "/settings/moving-in/money",
          name: "MovingInMoney",
          hidden: true,
          title: "movingInMoney",
          list: moneySheetCalls.MoneySheetList.api,
          permissions: permissionsOfCalls(moneySheetCalls),
        },
        {
          path: "/settings/moving-in/members",
          name: "MovingInMembers",
          hidden: true,
          title: "movingInMembers",
          list: memberSheetCalls.MemberSheetList.api,
          permissions: permissionsOfCalls(memberSheetCalls),
        },
        {
          path: "/settings/moving-in/stays",
          name: "MovingInStays",
          hidden: true,
          title: "movingInStays",
          industries: ["camp"],
          list: staySheetCalls.StaySheetList.api,
          permissions: permissionsOfCalls(staySheetCalls),
        },
        {
          path: "/settings/moving-in/codes",
          name: "MovingInCodes",
          hidden: true,
          title: "movingInCodes",
          list: codeSheetCalls.CodeSheetList.api,
          permissions: permissionsOfCalls(codeSheetCalls),
        },
      ],
    },
    {
      path: "/settings/payments",
      name: "PaymentSettings",
      title: "paymentSettings",
      industries: shops,
      list: paySetCalls.PaySetList.api,
      permissions: permissionsOfCalls(paySetCalls),
    },
    {
      path: "/settings/wechat",
      name: "WechatSettings",
      title: "wechatSettings",
      industries: shops,
      record: miniCalls.WechatSetList.api,
      permissions: permissionsOfCalls(miniCalls),
    },
  ],
};
