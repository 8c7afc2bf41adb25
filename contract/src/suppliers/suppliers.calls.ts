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
