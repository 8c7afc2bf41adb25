export { addWebVersion, announceOrWithdraw } from "./web-versions.list.ts";
