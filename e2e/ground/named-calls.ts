/** Every call in the specification, by purpose. `later`: its page comes in a later release. */
export const namedCalls: Readonly<
  Record<string, { readonly later?: true; readonly get?: readonly string[]; readonly post?: readonly string[] }>
> = {
  "session and profile": {
    get: [
      "buyer/user/logout",
      "buyer/user/info",
      "public/config/GetServerConfig",
      "public/supplier/getSupplierList",
      "addons/social/public/GetSocialAuthData",
      "addons/social/public/GetSocialAndBindByCode",
      "addons/kefu/public/GetKefuConfig",
    ],
    post: [
      "public/user/login",
      "public/user/refreshAccessToken",
      "public/verify/verifysend",
      "buyer/user/userEdit",
      "seller/supplier/PasswordEdit",
      "seller/supplier/WxBind",
      "seller/supplier/WxUnbind",
    ],
  },
  "users and roles": {
    get: ["seller/user/info", "seller/role/OperatorPermission", "seller/role/rolemanage", "seller/role/roledel"],
    post: ["seller/user/reg", "seller/user/save", "seller/user/del", "seller/role/roleadd", "seller/role/roleedit"],
  },
  "export tasks": { get: ["seller/export/ExportManage"], post: ["seller/export/ExportDel"] },
  logs: { get: ["seller/system/TaskList", "seller/system/LogList"] },
  suppliers: { get: ["seller/enter/SupplierManage"] },
  "add-ons": {
    get: ["addons/public/SupplierAddonList", "addons/list", "addons/CateList"],
    post: ["addons/install", "addons/uninstall"],
  },
  "orders and refunds": {
    get: [
      "seller/order/info",
      "seller/order/LogisticsQuery",
      "seller/order/EvaluateList",
      "seller/order/OrderCount",
      "public/goods/LogisticsCompanyList",
      "seller/order/ChainCodeInfo",
      "seller/refund/RefundInfo",
      "seller/refund/RefundLogistics",
      "seller/refund/RefundCount",
      "seller/shopping/ShoppingSetInfo",
    ],
    post: [
      "seller/order/ChainCodeUse",
      "seller/refund/RefundAudit",
      "seller/refund/RefundLogAdd",
      "seller/shopping/ShoppingSetEdit",
    ],
  },
  settings: {
    get: [
      "seller/safe/SafeSetInfo",
      "seller/app/AppdownInfo",
      "seller/app/AppversionInfo",
      "seller/systemSet/CopyrightSetInfo",
      "seller/systemSet/SystemSetInfo",
      "seller/systemSet/HolidaySetConf",
      "seller/systemSet/HolidaySetInfo",
    ],
    post: [
      "seller/safe/SafeSetSave",
      "seller/safe/AccessUserDel",
      "seller/safe/AccessIpDel",
      "seller/app/AppversionSave",
      "seller/app/AppdownSet",
      "seller/app/AppversionDel",
      "seller/systemSet/CopyrightSetSave",
      "seller/systemSet/SystemSetSave",
      "seller/systemSet/HolidaySetSave",
    ],
  },
  "the supplier's own papers": {
    get: [
      "seller/supplier/Info",
      "seller/supplier/CertInfo",
      "public/supplier/EnterConf",
      "public/supplier/GetEnterAgreement",
    ],
    post: ["seller/supplier/Save", "public/supplier/Enter", "seller/supplier/CertApply", "seller/supplier/CertPay"],
  },
  "mini program": { get: ["seller/supplier/WxminiCode"] },
};
