import { permissionsOfCalls } from "../core/calls.ts";
import { add, edit, remove, view } from "../core/permissions.ts";
import { industries, type TreeNode } from "../core/tree.ts";
import { bidCalls, lotCalls, lotDepositCalls } from "./auction.calls.ts";
import { flashCalls, flashItemCalls } from "./flash.calls.ts";
import { groupCalls, groupItemCalls, groupOfferCalls, groupSeatCalls } from "./group-buy.calls.ts";
import { drawCalls, lotteryCalls } from "./lottery.calls.ts";
import {
  smsBarredCalls,
  smsLogCalls,
  smsPurchaseCalls,
  smsSendCalls,
  smsSignatureCalls,
  smsTemplateCalls,
} from "./sms.calls.ts";
import { socialCalls } from "./social.calls.ts";
import {
  unionBatchCalls,
  unionBatchLineCalls,
  unionCommissionCalls,
  unionLinkCalls,
  unionOrderCalls,
  unionPartnerCalls,
  unionRuleCalls,
  unionWithdrawalCalls,
} from "./union.calls.ts";
import {
  wxAccountCalls,
  wxFanCalls,
  wxGrantCalls,
  wxMappingCalls,
  wxMaterialCalls,
  wxMenuCalls,
  wxReceivedCalls,
  wxReplyCalls,
  wxSceneCalls,
  wxSendCalls,
  wxTemplateCalls,
} from "./wxpub.calls.ts";
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
      permissions: [...view("addons/list"), ...edit("addons/SetupSave")],
    },
    {
      ...addon("groupbuy", "PluginGroupBuy", "groupBuy", [
        {
          path: "/plugin/groupbuy/activities",
          name: "GroupBuyActivities",
          title: "groupBuyActivities",
          list: groupOfferCalls.ActivityList.api,
          permissions: permissionsOfCalls(groupOfferCalls),
        },
        {
          path: "/plugin/groupbuy/activities/:id",
          name: "GroupBuyActivityLook",
          title: "groupBuyActivityLook",
          hidden: true,
          record: groupOfferCalls.ActivityList.api,
          permissions: [groupOfferCalls.ActivityList],
        },
        {
          path: "/plugin/groupbuy/groups",
          name: "GroupBuyGroups",
          title: "groupBuyGroups",
          list: groupCalls.GroupList.api,
          permissions: permissionsOfCalls(groupCalls),
        },
        {
          path: "/plugin/groupbuy/groups/:id",
          name: "GroupBuyLook",
          title: "groupBuyLook",
          hidden: true,
          record: groupCalls.GroupList.api,
          permissions: [groupCalls.GroupList],
        },
        {
          path: "/plugin/groupbuy/seats",
          name: "GroupBuySeats",
          title: "groupBuySeats",
          list: groupSeatCalls.SeatList.api,
          permissions: permissionsOfCalls(groupSeatCalls),
        },
        {
          path: "/plugin/groupbuy/goods",
          name: "GroupBuyGoods",
          title: "groupBuyGoods",
          list: groupItemCalls.ItemList.api,
          permissions: permissionsOfCalls(groupItemCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("spike", "PluginSpike", "spike", [
        {
          path: "/plugin/spike/sessions",
          name: "SpikeSessions",
          title: "spikeSessions",
          list: flashCalls.SessionList.api,
          permissions: permissionsOfCalls(flashCalls),
        },
        {
          path: "/plugin/spike/sessions/:id",
          name: "SpikeLook",
          title: "spikeLook",
          hidden: true,
          record: flashCalls.SessionList.api,
          permissions: [flashCalls.SessionList],
        },
        {
          path: "/plugin/spike/goods",
          name: "SpikeGoods",
          title: "spikeGoods",
          list: flashItemCalls.ItemList.api,
          permissions: permissionsOfCalls(flashItemCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("auction", "PluginAuction", "auction", [
        {
          path: "/plugin/auction/lots",
          name: "AuctionLots",
          title: "auctionLots",
          list: lotCalls.LotList.api,
          permissions: permissionsOfCalls(lotCalls),
        },
        {
          path: "/plugin/auction/lots/:id",
          name: "AuctionLook",
          title: "auctionLook",
          hidden: true,
          permissions: [lotCalls.LotList],
        },
        {
          path: "/plugin/auction/bids",
          name: "AuctionBids",
          title: "auctionBids",
          list: bidCalls.BidList.api,
          permissions: permissionsOfCalls(bidCalls),
        },
        {
          path: "/plugin/auction/deposits",
          name: "AuctionDeposits",
          title: "auctionDeposits",
          list: lotDepositCalls.DepositList.api,
          permissions: permissionsOfCalls(lotDepositCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("lottery", "PluginLottery", "lottery", [
        {
          path: "/plugin/lottery/activities",
          name: "LotteryActivities",
          title: "lotteryActivities",
          list: lotteryCalls.LotteryList.api,
          permissions: permissionsOfCalls(lotteryCalls),
        },
        {
          path: "/plugin/lottery/activities/:id",
          name: "LotteryLook",
          title: "lotteryLook",
          hidden: true,
          record: lotteryCalls.LotteryList.api,
          permissions: [lotteryCalls.LotteryList],
        },
        {
          path: "/plugin/lottery/wins",
          name: "LotteryWins",
          title: "lotteryWins",
          list: drawCalls.DrawList.api,
          permissions: permissionsOfCalls(drawCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("sms", "PluginSms", "sms", [
        {
          path: "/plugin/sms/send",
          name: "SmsSend",
          title: "smsSend",
          list: smsSendCalls.SendList.api,
          permissions: permissionsOfCalls(smsSendCalls),
        },
        {
          path: "/plugin/sms/send/:id",
          name: "SmsLook",
          title: "smsLook",
          hidden: true,
          record: smsSendCalls.SendList.api,
          permissions: [smsSendCalls.SendList],
        },
        {
          path: "/plugin/sms/log",
          name: "SmsLog",
          title: "smsLog",
          list: smsLogCalls.LogList.api,
          permissions: permissionsOfCalls(smsLogCalls),
        },
        {
          path: "/plugin/sms/templates",
          name: "SmsTemplates",
          title: "smsTemplates",
          list: smsTemplateCalls.TemplateList.api,
          permissions: permissionsOfCalls(smsTemplateCalls),
        },
        {
          path: "/plugin/sms/signatures",
          name: "SmsSignatures",
          title: "smsSignatures",
          list: smsSignatureCalls.SignatureList.api,
          permissions: permissionsOfCalls(smsSignatureCalls),
        },
        {
          path: "/plugin/sms/recharges",
          name: "SmsPurchases",
          title: "smsPurchases",
          list: smsPurchaseCalls.PurchaseList.api,
          permissions: permissionsOfCalls(smsPurchaseCalls),
        },
        {
          path: "/plugin/sms/unsubscribed",
          name: "SmsBarred",
          title: "smsBarred",
          list: smsBarredCalls.BarredList.api,
          permissions: permissionsOfCalls(smsBarredCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("union", "PluginUnion", "affiliateUnion", [
        {
          path: "/plugin/union/commissions",
          name: "UnionCommissions",
          title: "unionCommissions",
          list: unionCommissionCalls.CommissionList.api,
          permissions: permissionsOfCalls(unionCommissionCalls),
        },
        {
          path: "/plugin/union/members",
          name: "UnionMembers",
          title: "unionMembers",
          list: unionPartnerCalls.PartnerList.api,
          permissions: permissionsOfCalls(unionPartnerCalls),
        },
        {
          path: "/plugin/union/members/:id",
          name: "UnionMemberLook",
          title: "unionMemberLook",
          hidden: true,
          record: unionPartnerCalls.PartnerList.api,
          permissions: [unionPartnerCalls.PartnerList],
        },
        {
          path: "/plugin/union/links",
          name: "UnionLinks",
          title: "unionLinks",
          list: unionLinkCalls.LinkList.api,
          permissions: permissionsOfCalls(unionLinkCalls),
        },
        {
          path: "/plugin/union/links/:id",
          name: "UnionPoster",
          title: "unionPoster",
          hidden: true,
          permissions: [unionLinkCalls.LinkList],
        },
        {
          path: "/plugin/union/orders",
          name: "UnionOrders",
          title: "unionOrders",
          list: unionOrderCalls.OrderList.api,
          permissions: permissionsOfCalls(unionOrderCalls),
        },
        {
          path: "/plugin/union/batches",
          name: "UnionBatches",
          title: "unionBatches",
          list: unionBatchCalls.BatchList.api,
          permissions: permissionsOfCalls(unionBatchCalls),
        },
        {
          path: "/plugin/union/batches/:id",
          name: "UnionBatchLook",
          title: "unionBatchLook",
          hidden: true,
          record: unionBatchCalls.BatchList.api,
          permissions: [unionBatchCalls.BatchList],
        },
        {
          path: "/plugin/union/lines",
          name: "UnionBatchLines",
          title: "unionBatchLines",
          list: unionBatchLineCalls.BatchLineList.api,
          permissions: permissionsOfCalls(unionBatchLineCalls),
        },
        {
          path: "/plugin/union/rules",
          name: "UnionRules",
          title: "unionRules",
          list: unionRuleCalls.RuleList.api,
          permissions: permissionsOfCalls(unionRuleCalls),
        },
        {
          path: "/plugin/union/withdrawals",
          name: "UnionWithdrawals",
          title: "unionWithdrawals",
          list: unionWithdrawalCalls.WithdrawalList.api,
          permissions: permissionsOfCalls(unionWithdrawalCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("wxpub", "PluginWxPub", "wxPub", [
        {
          path: "/plugin/wxpub/account",
          name: "WxPubAccount",
          title: "wxPubAccount",
          record: wxAccountCalls.AccountInfo.api,
          permissions: permissionsOfCalls(wxAccountCalls),
        },
        {
          path: "/plugin/wxpub/menu",
          name: "WxPubMenu",
          title: "wxPubMenu",
          permissions: permissionsOfCalls(wxMenuCalls),
        },
        {
          path: "/plugin/wxpub/replies",
          name: "WxPubReplies",
          title: "wxPubReplies",
          list: wxReplyCalls.ReplyList.api,
          permissions: permissionsOfCalls(wxReplyCalls),
        },
        {
          path: "/plugin/wxpub/templates",
          name: "WxPubTemplates",
          title: "wxPubTemplates",
          list: wxMappingCalls.MappingList.api,
          permissions: permissionsOfCalls(wxMappingCalls),
        },
        {
          path: "/plugin/wxpub/library",
          name: "WxPubLibrary",
          title: "wxPubLibrary",
          list: wxTemplateCalls.TemplateList.api,
          permissions: permissionsOfCalls(wxTemplateCalls),
        },
        {
          path: "/plugin/wxpub/fans",
          name: "WxPubFans",
          title: "wxPubFans",
          list: wxFanCalls.FanList.api,
          permissions: permissionsOfCalls(wxFanCalls),
        },
        {
          path: "/plugin/wxpub/scenes",
          name: "WxPubScenes",
          title: "wxPubScenes",
          list: wxSceneCalls.SceneList.api,
          permissions: permissionsOfCalls(wxSceneCalls),
        },
        {
          path: "/plugin/wxpub/materials",
          name: "WxPubMaterials",
          title: "wxPubMaterials",
          list: wxMaterialCalls.MaterialList.api,
          permissions: permissionsOfCalls(wxMaterialCalls),
        },
        {
          path: "/plugin/wxpub/log",
          name: "WxPubLog",
          title: "wxPubLog",
          list: wxSendCalls.SendList.api,
          permissions: permissionsOfCalls(wxSendCalls),
        },
        {
          path: "/plugin/wxpub/received",
          name: "WxPubReceived",
          title: "wxPubReceived",
          list: wxReceivedCalls.ReceivedList.api,
          permissions: permissionsOfCalls(wxReceivedCalls),
        },
        {
          path: "/plugin/wxpub/grants",
          name: "WxPubGrants",
          title: "wxPubGrants",
          list: wxGrantCalls.GrantList.api,
          permissions: permissionsOfCalls(wxGrantCalls),
        },
      ]),
      planned: false,
    },
    {
      ...addon("social", "PluginSocial", "socialLogin", [
        {
          path: "/plugin/social/settings",
          name: "SocialSettings",
          title: "socialSettings",
          list: socialCalls.SocialSetList.api,
          permissions: permissionsOfCalls(socialCalls),
        },
      ]),
      planned: false,
    },
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
