export { codeSide, drawCode, isSandboxOpen } from "./mini-provider.ts";
