export { startHeartbeat } from "./start-heartbeat.ts";
