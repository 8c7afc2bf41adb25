import { add, edit, remove, takeAway, view } from "../core/permissions.ts";
import { industries, type TreeNode } from "../core/tree.ts";

const shops = ["admin", "camp", "shop"] as const;

/** Who works here, what they did, and how the place is set up. */
export const settingsTree: TreeNode = {
  path: "/settings",
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
      list: "seller/role/rolemanage",
      permissions: [
        ...view("seller/role/rolemanage"),
        ...add("seller/role/roleadd"),
        ...edit("seller/role/roleedit"),
        ...remove("seller/role/roledel"),
      ],
    },
    {
      path: "/settings/operators",
      name: "Operators",
      title: "operators",
      list: "seller/operator/OperatorList",
      permissions: [
        ...view("seller/operator/OperatorList", "seller/operator/OperatorReveal"),
        ...add("seller/operator/OperatorAdd"),
        ...edit("seller/operator/OperatorEdit", "seller/operator/OperatorResetPassword"),
        ...remove("seller/operator/OperatorDelete"),
      ],
    },
    {
      path: "/settings/operator-log",
      name: "OperatorLog",
      title: "operatorLog",
      list: "seller/system/OperateLogList",
      permissions: [...view("seller/system/OperateLogList"), ...takeAway("seller/system/OperateLogExport")],
    },
    { path: "/settings/admin-log", name: "AdminLog", title: "adminLog", planned: true },
    {
      path: "/settings/member-login-log",
      name: "MemberLoginLog",
      title: "memberLoginLog",
      industries: shops,
      planned: true,
    },
    {
      path: "/settings/app",
      name: "Apps",
      title: "apps",
      industries: shops,
      planned: true,
      children: [
        { path: "/settings/app/downloads", name: "AppDownloads", title: "appDownloads" },
        { path: "/settings/app/versions", name: "AppVersions", title: "appVersions" },
      ],
    },
    { path: "/settings/holiday", name: "HolidaySettings", title: "holidaySettings", industries: shops, planned: true },
    { path: "/settings/copyright", name: "CopyrightSettings", title: "copyrightSettings", planned: true },
    { path: "/settings/safe", name: "SafeSettings", title: "safeSettings", planned: true },
    { path: "/settings/messages", name: "Messages", title: "messages", industries: shops, planned: true },
    { path: "/settings/payments", name: "PaymentSettings", title: "paymentSettings", industries: shops, planned: true },
    { path: "/settings/wechat", name: "WechatSettings", title: "wechatSettings", industries: shops, planned: true },
  ],
};
