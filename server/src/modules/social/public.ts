export { switchSocial, useSandbox } from "./keep-social.ts";
