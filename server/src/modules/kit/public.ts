export { addKit, receiveKit } from "./keep-kit.ts";
export { allKitOptions, kitOptions } from "./kit.actions.ts";
export { kitErrors } from "./kit.errors.ts";
export { kitList } from "./kit.list.ts";
export { findKit, listKit } from "./kit.repo.ts";
export { type KitCount, moveKit } from "./move-kit.ts";
