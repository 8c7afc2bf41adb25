export { beat, leave, sweepBeats } from "./heartbeats.repo.ts";
export { startHeartbeat } from "./start-heartbeat.ts";
