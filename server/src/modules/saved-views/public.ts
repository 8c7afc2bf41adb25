export { readPreferences } from "./preferences.repo.ts";
