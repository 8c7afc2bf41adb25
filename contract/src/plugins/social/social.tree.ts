import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { socialCalls } from "./social.calls.ts";

/** Signing in with accounts of other companies: the add-on's menu. */
export const socialTree = addonTree("social", "PluginSocial", "socialLogin", [
  {
    path: "/plugin/social/settings",
    name: "SocialSettings",
    title: "socialSettings",
    list: socialCalls.SocialSetList.api,
    permissions: permissionsOfCalls(socialCalls),
  },
]);
