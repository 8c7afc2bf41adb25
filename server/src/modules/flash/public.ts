export { buyFlash } from "./buy-flash.ts";
export { addSession, publishSession, stopSession } from "./keep-session.ts";
export { sessionItems } from "./flash.repo.ts";
