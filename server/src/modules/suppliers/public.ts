export { createSupplierWithOwner, type NewSupplier } from "./create-supplier-with-owner.ts";
export { makeFirstPlatform } from "./make-first-platform.ts";
export { setSupplierStatus } from "./suppliers.repo.ts";
export { suppliersList } from "./suppliers.list.ts";
export { supplierTiePoint, type SupplierTie } from "./supplier-ties.ts";
export { addSupplier, asPlatform, demandSupplier, oncePassword } from "./platform-acts.ts";
export { supplierReminderJob, type SupplierReminder } from "./remind.ts";
export { readInNeed } from "./in-need.ts";
export { lapsedCertificate } from "./lapsed-certificate.ts";
export {
  editSupplier,
  insertSupplier,
  keepSupplierWeeks,
  moveSupplier,
  ownerLoginTaken,
  platformId,
  renewSupplier,
} from "./suppliers.repo.ts";
