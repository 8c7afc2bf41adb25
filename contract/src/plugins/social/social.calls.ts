import { callsOf } from "../../core/calls.ts";

/** What may be asked of the ways by which buyers sign in with an account elsewhere. */
export const socialCalls = callsOf("addons/social", {
  SocialSetList: "view",
  SocialSetSave: "edit",
  SocialSetOn: "edit",
  SocialSetOff: "edit",
  SocialSetTry: "edit",
  SocialSetSandbox: "edit",
});
