import { add, edit, remove, view } from "../core/permissions.ts";
import { industries, type TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

const shops = ["admin", "camp", "shop"] as const;

/** An add-on's menu: shown while it is installed, to those who may manage add-ons. */
function addon(pluginKey: string, name: string, title: Title, pages: readonly TreeNode<Title>[]): TreeNode<Title> {
  return { path: `/plugin/${pluginKey}`, name, title, pluginKey, industries: shops, planned: true, children: pages };
}

/** The plugin centre. `manage` and `pluginSetup` stand whatever is installed. */
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
      permissions: view("addons/list"),
    },
    addon("groupbuy", "PluginGroupBuy", "groupBuy", [
      { path: "/plugin/groupbuy/activities", name: "GroupBuyActivities", title: "groupBuyActivities" },
      { path: "/plugin/groupbuy/groups", name: "GroupBuyGroups", title: "groupBuyGroups" },
    ]),
    addon("spike", "PluginSpike", "spike", [
      { path: "/plugin/spike/sessions", name: "SpikeSessions", title: "spikeSessions" },
      { path: "/plugin/spike/goods", name: "SpikeGoods", title: "spikeGoods" },
    ]),
    addon("auction", "PluginAuction", "auction", [
      { path: "/plugin/auction/lots", name: "AuctionLots", title: "auctionLots" },
      { path: "/plugin/auction/deposits", name: "AuctionDeposits", title: "auctionDeposits" },
    ]),
    addon("lottery", "PluginLottery", "lottery", [
      { path: "/plugin/lottery/activities", name: "LotteryActivities", title: "lotteryActivities" },
      { path: "/plugin/lottery/wins", name: "LotteryWins", title: "lotteryWins" },
    ]),
    addon("sms", "PluginSms", "sms", [
      { path: "/plugin/sms/templates", name: "SmsTemplates", title: "smsTemplates" },
      { path: "/plugin/sms/send", name: "SmsSend", title: "smsSend" },
      { path: "/plugin/sms/log", name: "SmsLog", title: "smsLog" },
    ]),
    addon("wxpub", "PluginWxPub", "wxPub", [
      { path: "/plugin/wxpub/account", name: "WxPubAccount", title: "wxPubAccount" },
      { path: "/plugin/wxpub/menu", name: "WxPubMenu", title: "wxPubMenu" },
      { path: "/plugin/wxpub/replies", name: "WxPubReplies", title: "wxPubReplies" },
      { path: "/plugin/wxpub/templates", name: "WxPubTemplates", title: "wxPubTemplates" },
      { path: "/plugin/wxpub/fans", name: "WxPubFans", title: "wxPubFans" },
      { path: "/plugin/wxpub/log", name: "WxPubLog", title: "wxPubLog" },
    ]),
    addon("union", "PluginUnion", "affiliateUnion", [
      { path: "/plugin/union/members", name: "UnionMembers", title: "unionMembers" },
      { path: "/plugin/union/rules", name: "UnionRules", title: "unionRules" },
      { path: "/plugin/union/commissions", name: "UnionCommissions", title: "unionCommissions" },
      { path: "/plugin/union/withdrawals", name: "UnionWithdrawals", title: "unionWithdrawals" },
    ]),
    addon("social", "PluginSocial", "socialLogin", [
      { path: "/plugin/social/settings", name: "SocialSettings", title: "socialSettings" },
    ]),
    {
      ...addon("kefu", "PluginKefu", "kefu", [
        {
          path: "/plugin/kefu/settings",
          name: "KefuSettings",
          title: "kefuSettings",
          permissions: [...view("addons/kefu/KefuSetInfo"), ...edit("addons/kefu/KefuSetSave")],
        },
      ]),
      planned: false,
    },
  ],
};
