import { callsOf } from "../../core/calls.ts";

/** Calls about the providers whose accounts buyers can sign in with. */
export const socialCalls = callsOf("addons/social", {
  SocialSetList: "view",
  SocialSetSave: "edit",
  SocialSetOn: "edit",
  SocialSetOff: "edit",
  SocialSetTry: "edit",
  SocialSetSandbox: "edit",
});
