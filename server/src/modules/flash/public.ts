export { buyFlash } from "./buy-flash.ts";
export { addSession, publishSession, stopItem, stopSession } from "./keep-session.ts";
export { sessionItems, sessionsToOpen } from "./flash.repo.ts";
