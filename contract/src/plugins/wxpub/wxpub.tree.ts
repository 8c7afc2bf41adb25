import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
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

/** The public account: the add-on's menu. */
export const wxPubTree = addonTree("wxpub", "PluginWxPub", "wxPub", [
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
]);
