export { insertView } from "./saved-views.repo.ts";
export { readPreferences } from "./preferences.repo.ts";
