export { contractsList } from "./contracts.list.ts";
export { contractsErrors } from "./contracts.errors.ts";
export { revokeLinks } from "./links/links.repo.ts";
export { remindEnding } from "./remind-ending.ts";
