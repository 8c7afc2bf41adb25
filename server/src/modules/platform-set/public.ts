export { platformTerms } from "./platform-terms.ts";
export { linesOf, readPlatformSet } from "./platform-set.repo.ts";
export { setPlatform } from "./system-set.list.ts";
