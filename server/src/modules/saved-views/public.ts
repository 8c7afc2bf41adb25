export { insertView } from "./saved-views.repo.ts";
