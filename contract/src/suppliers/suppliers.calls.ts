import { callsOf } from "../core/calls.ts";

/** Calls of the platform about its suppliers, each with the class of its permission. */
export const supplierCalls = callsOf("seller/enter", {
  SupplierManage: "view",
  SupplierAdd: "add",
  SupplierEdit: "edit",
  SupplierRenew: "edit",
  SupplierFreeze: "edit",
  SupplierUnfreeze: "edit",
  SupplierOwnerReset: "edit",
  SupplierRemind: "edit",
  SupplierClose: "delete",
  SupplierExport: "export",
  SupplierReveal: "whole",
  SupplierExportWhole: "whole",
});

/** Calls about applications. */
export const applicationCalls = callsOf("seller/enter", {
  ApplicationList: "view",
  ApplicationInfo: "view",
  ApplicationPaper: "whole",
  ApplicationReturn: "audit",
  ApplicationApprove: "audit",
  ApplicationRefuse: "audit",
  ApplicationExport: "export",
  ApplicationReveal: "whole",
  ApplicationExportWhole: "whole",
});

/** Calls of a supplier about its own certification. */
export const certCalls = callsOf("seller/supplier", {
  CertList: "view",
  CertInfo: "view",
  CertApply: "edit",
  CertPay: "edit",
  CertWithdraw: "edit",
});

/** Calls of a supplier about its own application to the platform. */
export const ownEnterCalls = callsOf("seller/supplier", { EnterRecordList: "view" });

/** Calls of a supplier about itself. */
export const profileCalls = callsOf("seller/supplier", {
  ProfileList: "view",
  Info: "view",
  Save: "edit",
});

/** Calls of the platform about the fees for its suppliers' trade. */
export const platformFeeCalls = callsOf("seller/enter", {
  PlatformFeeList: "view",
  PlatformFeeSettle: "audit",
  PlatformFeeExport: "export",
});

/** Calls of a supplier about the fees for its trade. */
export const ownFeeCalls = callsOf("seller/supplier", { FeeList: "view", FeeExport: "export" });

export const ownFeeLineCalls = callsOf("seller/supplier", { FeeLineList: "view", FeeLineExport: "export" });

/** Calls of the platform about entry fees and deposits. */
export const dueCalls = callsOf("seller/enter", {
  DueList: "view",
  DueAdd: "add",
  DuePaid: "audit",
  DueWaive: "audit",
  DueTake: "audit",
  DueBack: "audit",
  DueUndo: "audit",
  DueExport: "export",
});

/** Calls of a supplier about its own entry fee and deposit. */
export const ownDueCalls = callsOf("seller/supplier", { DueList: "view" });

/** Calls of the platform about certifications. */
export const certReviewCalls = callsOf("seller/enter", {
  CertificationList: "view",
  CertificationApprove: "audit",
  CertificationReject: "audit",
  CertificationFeeBack: "audit",
  CertificationExport: "export",
  CertificationReveal: "whole",
  CertificationExportWhole: "whole",
});
