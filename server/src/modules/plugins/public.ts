export { startChatSandbox } from "./chat-sandbox.ts";
export { addonPoint, defineAddon } from "./addon.ts";
export { installAddon } from "./install-addon.ts";
export { hasAddon, keepConfig } from "./addons.repo.ts";
