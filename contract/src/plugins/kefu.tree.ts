import { edit, view } from "../core/permissions.ts";
import { industries } from "../core/tree.ts";
import { addonTree } from "./addon-tree.ts";

/** The chat: the add-on's menu. It needs no shop, so the platform and a cashier's counter have it too. */
export const kefuTree = addonTree(
  "kefu",
  "PluginKefu",
  "kefu",
  [
    {
      path: "/plugin/kefu/settings",
      name: "KefuSettings",
      title: "kefuSettings",
      permissions: [...view("addons/kefu/KefuSetInfo"), ...edit("addons/kefu/KefuSetSave")],
    },
    {
      path: "/plugin/kefu/chat/:id",
      name: "KefuChat",
      title: "kefuChat",
      hidden: true,
      permissions: [...view("addons/kefu/KefuUserInfo")],
    },
  ],
  industries,
);
