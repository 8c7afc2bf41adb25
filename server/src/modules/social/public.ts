export { switchSocial, useSandbox } from "./keep-social.ts";
export { bindIdentity } from "./sign-in-socially.ts";
