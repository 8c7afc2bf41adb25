export { addKit, receiveKit } from "./keep-kit.ts";
export { allKitOptions, kitOptions } from "./kit-options.ts";
export { kitList } from "./kit.list.ts";
export { type KitHeld, kitHeldBy, listKit } from "./kit.repo.ts";
export { issueKit, type KitCount, kitRefusal, lockKit, takeBackKit } from "./move-kit.ts";
