export { fanOfOpenId, fanOfPhone } from "./fans.repo.ts";
export { editFan } from "./keep-fan.ts";
export { addReply } from "./keep-reply.ts";
export { addScene, makeScenes } from "./keep-scene.ts";
export { findScene } from "./scenes.repo.ts";
export { syncFans } from "./sync-fans.ts";
