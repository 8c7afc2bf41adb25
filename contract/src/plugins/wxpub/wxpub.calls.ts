import { callsOf } from "../../core/calls.ts";

/** The supplier's public account, as it is bound. */
export const wxAccountCalls = callsOf("addons/wxpub", {
  AccountInfo: "view",
  AccountSave: "edit",
  AccountTry: "edit",
  AccountSandbox: "edit",
  SandboxSay: "edit",
  AccountUnbind: "delete",
});

/** The menu below a chat. */
export const wxMenuCalls = callsOf("addons/wxpub", { MenuInfo: "view", MenuSave: "edit", MenuPublish: "audit" });

/** Pictures for answers. */
export const wxMaterialCalls = callsOf("addons/wxpub", {
  MaterialList: "view",
  MaterialAdd: "add",
  MaterialDelete: "delete",
});

/** Answers that are sent without a person. */
export const wxReplyCalls = callsOf("addons/wxpub", {
  ReplyList: "view",
  ReplyAdd: "add",
  ReplyEdit: "edit",
  ReplySwitch: "edit",
  ReplyDelete: "delete",
});

/** Followers. */
export const wxFanCalls = callsOf("addons/wxpub", {
  FanList: "view",
  FanEdit: "edit",
  FanSync: "edit",
  FanUnlink: "edit",
  FanExport: "export",
});

/** QR codes that contain a scene. */
export const wxSceneCalls = callsOf("addons/wxpub", { SceneList: "view", SceneAdd: "add", SceneDelete: "delete" });

/** Templates of the account, and which event uses which. */
export const wxTemplateCalls = callsOf("addons/wxpub", { TemplateList: "view", TemplateSync: "edit" });
export const wxMappingCalls = callsOf("addons/wxpub", {
  MappingList: "view",
  MappingSet: "edit",
  MappingSwitch: "edit",
});

/** What was sent to followers, and how often they have agreed. */
export const wxSendCalls = callsOf("addons/wxpub", { SendList: "view", SendAgain: "edit", SendExport: "export" });
export const wxGrantCalls = callsOf("addons/wxpub", { GrantList: "view" });

/** What followers sent. */
export const wxReceivedCalls = callsOf("addons/wxpub", { ReceivedList: "view" });
