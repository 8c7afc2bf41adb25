import { permissionsOfCalls } from "../core/calls.ts";
import type { TreeNode } from "../core/tree.ts";
import {
  certCalls,
  ownDueCalls,
  ownEnterCalls,
  ownFeeCalls,
  ownFeeLineCalls,
  profileCalls,
} from "./suppliers.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The supplier's own papers: profile, certification, application. */
export const suppliersTree: TreeNode<Title> = {
  path: "/supplier",
  place: 130,
  name: "Supplier",
  title: "supplier",
  icon: "building-2",
  group: "system",
  industries: ["admin", "camp", "shop"],
  children: [
    {
      path: "/supplier/profile",
      name: "SupplierProfile",
      title: "supplierProfile",
      record: profileCalls.ProfileList.api,
      permissions: permissionsOfCalls(profileCalls),
    },
    {
      path: "/supplier/certification",
      name: "SupplierCertification",
      title: "supplierCertification",
      industries: ["camp", "shop"],
      record: certCalls.CertList.api,
      permissions: permissionsOfCalls(certCalls),
    },
    {
      path: "/supplier/fees",
      name: "SupplierFees",
      title: "supplierFees",
      industries: ["camp", "shop"],
      list: ownFeeCalls.FeeList.api,
      permissions: [...permissionsOfCalls(ownFeeCalls), ...permissionsOfCalls(ownFeeLineCalls)],
    },
    {
      path: "/supplier/fees/lines",
      name: "SupplierFeeLines",
      title: "supplierFeeLines",
      hidden: true,
      industries: ["camp", "shop"],
      list: ownFeeLineCalls.FeeLineList.api,
      permissions: permissionsOfCalls(ownFeeLineCalls),
    },
    {
      path: "/supplier/dues",
      name: "OwnDues",
      title: "ownDues",
      industries: ["camp", "shop"],
      list: ownDueCalls.DueList.api,
      permissions: permissionsOfCalls(ownDueCalls),
    },
    {
      path: "/supplier/enter",
      name: "SupplierEnter",
      title: "supplierEnter",
      industries: ["camp", "shop"],
      record: ownEnterCalls.EnterRecordList.api,
      permissions: permissionsOfCalls(ownEnterCalls),
    },
  ],
};

/** The pages for people without an account: open without a token, in no menu and in no role. */
export const businessTree: TreeNode<Title> = {
  path: "/business/create",
  place: 160,
  name: "BusinessCreate",
  title: "supplierEnter",
  industries: ["admin", "camp", "shop"],
  hidden: true,
  noSearch: true,
  everyone: true,
};
