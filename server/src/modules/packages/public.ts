export { findPackage, type KitTerm, listPackages, type PackageRow, type StayTerms } from "./packages.repo.ts";
export { addPackage, isOnOffer, offeredPackages, packageOptions, termsOf } from "./packages.ts";
export { editRules } from "./rules/edit-rules.ts";
export { type CampRules, type CancelStep, defaultRules, readRules } from "./rules/rules.repo.ts";
