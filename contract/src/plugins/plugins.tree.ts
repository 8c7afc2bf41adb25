import { add, edit, remove, view } from "../core/permissions.ts";
import { industries, type TreeNode } from "../core/tree.ts";
import type { Title } from "./addon-tree.ts";
import { auctionTree } from "./auction/auction.tree.ts";
import { flashTree } from "./flash/flash.tree.ts";
import { groupBuyTree } from "./group-buy/group-buy.tree.ts";
import { kefuTree } from "./kefu.tree.ts";
import { lotteryTree } from "./lottery/lottery.tree.ts";
import { reductionTree } from "./reduction/reduction.tree.ts";
import { smsTree } from "./sms/sms.tree.ts";
import { socialTree } from "./social/social.tree.ts";
import { unionTree } from "./union/union.tree.ts";
import { wxPubTree } from "./wxpub/wxpub.tree.ts";

/** The plugin centre. `manage` and `pluginSetup` are there whatever is installed. */
export const pluginsTree: TreeNode<Title> = {
  path: "/plugin",
  place: 120,
  name: "Plugin",
  title: "plugin",
  icon: "puzzle",
  group: "system",
  industries,
  children: [
    {
      path: "/plugin/manage",
      name: "PluginManage",
      title: "pluginManage",
      permissions: [...view("addons/list"), ...add("addons/install"), ...remove("addons/uninstall")],
    },
    {
      path: "/plugin/pluginSetup",
      name: "PluginSetup",
      title: "pluginSetup",
      hidden: true,
      tab_key: ["key"],
      permissions: [...view("addons/list"), ...edit("addons/SetupSave")],
    },
    groupBuyTree,
    flashTree,
    auctionTree,
    lotteryTree,
    reductionTree,
    smsTree,
    unionTree,
    wxPubTree,
    socialTree,
    kefuTree,
  ],
};
