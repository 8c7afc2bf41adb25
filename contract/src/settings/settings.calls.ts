import { callsOf } from "../core/calls.ts";

/** How the supplier's own people sign in. */
export const safeCalls = callsOf("seller/safe", {
  SafeSetList: "view",
  SafeSetInfo: "view",
  SafeSetSave: "edit",
});

/** The supplier's mini program. */
export const miniCalls = {
  ...callsOf("seller/systemSet", {
    WechatSetList: "view",
    WechatSetSave: "edit",
    WechatSetTry: "edit",
    WechatSetSandbox: "edit",
  }),
  ...callsOf("seller/supplier", { WxminiCode: "view" }),
};

/** Users whom the platform blocks. */
export const accessUserCalls = callsOf("seller/safe", {
  AccessUserList: "view",
  AccessUserAdd: "add",
  AccessUserExtend: "edit",
  AccessUserDel: "delete",
});

/** Networks from which nobody may sign in. */
export const accessIpCalls = callsOf("seller/safe", {
  AccessIpList: "view",
  AccessIpAdd: "add",
  AccessIpExtend: "edit",
  AccessIpDel: "delete",
});

/** Versions of the supplier's apps. */
export const appVersionCalls = callsOf("seller/app", {
  AppversionList: "view",
  AppversionInfo: "view",
  AppversionSave: "add",
  AppversionEdit: "edit",
  AppversionPublish: "audit",
  AppversionRollback: "audit",
  AppversionDel: "delete",
});

/** Where the apps can be downloaded. */
export const appDownCalls = callsOf("seller/app", {
  AppdownList: "view",
  AppdownInfo: "view",
  AppdownSet: "edit",
});

/** The footer of the pages. */
export const copyrightCalls = callsOf("seller/systemSet", {
  CopyrightSetList: "view",
  CopyrightSetInfo: "view",
  CopyrightSetSave: "edit",
});

/** The same for the platform itself. */
export const platformCopyrightCalls = callsOf("seller/systemSet", {
  PlatformCopyrightList: "view",
  CopyrightSetInfo: "view",
  CopyrightSetSave: "edit",
});
