export { readPlatformSet } from "./platform-set.repo.ts";
