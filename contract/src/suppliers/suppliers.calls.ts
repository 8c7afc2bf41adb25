import { callsOf } from "../core/calls.ts";

/** What the platform may ask of its suppliers, each with the class of its permission. */
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

/** What may be asked of applications. */
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

/** What a supplier may ask about its own certification. */
export const certCalls = callsOf("seller/supplier", {
  CertList: "view",
  CertInfo: "view",
  CertApply: "edit",
  CertPay: "edit",
  CertWithdraw: "edit",
});

/** What a supplier may ask about how it came to the platform. */
export const ownEnterCalls = callsOf("seller/supplier", { EnterRecordList: "view" });

/** What a supplier may ask about itself. */
export const profileCalls = callsOf("seller/supplier", {
  ProfileList: "view",
  Info: "view",
  Save: "edit",
});

/** What the platform may ask of the fees for its suppliers' trade. */
export const platformFeeCalls = callsOf("seller/enter", {
  PlatformFeeList: "view",
  PlatformFeeSettle: "audit",
  PlatformFeeExport: "export",
});

/** What a supplier may ask about the fees for its trade. */
export const ownFeeCalls = callsOf("seller/supplier", { FeeList: "view", FeeExport: "export" });

export const ownFeeLineCalls = callsOf("seller/supplier", { FeeLineList: "view", FeeLineExport: "export" });

/** What the platform may ask of entry fees and deposits. */
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

/** What a supplier may ask about its own entry fee and deposit. */
export const ownDueCalls = callsOf("seller/supplier", { DueList: "view" });

/** What the platform may ask of certifications. */
export const certReviewCalls = callsOf("seller/enter", {
  CertificationList: "view",
  CertificationApprove: "audit",
  CertificationReject: "audit",
  CertificationFeeBack: "audit",
  CertificationExport: "export",
});
