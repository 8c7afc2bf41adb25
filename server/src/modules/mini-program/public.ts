export { codeSide, drawCode, isSandboxOpen } from "./mini-provider.ts";
export { useSandboxMini } from "./mini-set.ts";
