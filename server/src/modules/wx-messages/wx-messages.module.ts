import {
  wxGrantCalls,
  wxMappingCalls,
  wxSendCalls,
  wxTemplateCalls,
} from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxMappingPreview } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { messageChannelPoint } from "../event-messages/public.ts";
import { wxBusyPoint, wxHearerPoint } from "../wx-account/public.ts";
import { outcomeHearer } from "./hear-outcome.ts";
import { wxMappingList } from "./mapping.list.ts";
import { previewMapping } from "./preview-mapping.ts";
import { sendingWx } from "./send-wx.ts";
import { wxSendsList } from "./sends.list.ts";
import { countWaiting } from "./sends.repo.ts";
import { syncingTemplates } from "./sync-templates.ts";
import { wechatChannel } from "./take-event.ts";
import { wxGrantsList, wxTemplatesList } from "./templates.list.ts";
import { wxMessagesErrors } from "./wx-messages.errors.ts";
import { wxMessagesInvariants } from "./wx-messages.invariants.ts";
import { t } from "./wx-messages.texts.ts";

/** Messages to followers about events, by templates, and followers' agreements to more messages. */
export const wxMessages = defineModule({
  name: "wx-messages",
  errors: Object.values(wxMessagesErrors),
  topics: {
    wx_mapping: [wxMappingCalls.MappingList.api],
    wx_template: [wxTemplateCalls.TemplateList.api, wxMappingCalls.MappingList.api],
    wx_send: [wxSendCalls.SendList.api, wxMappingCalls.MappingList.api],
    wx_grant: [wxGrantCalls.GrantList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { wx_mapping: pageTitle("wxPubTemplates"), wx_send: pageTitle("wxPubLog") },
  fieldTitles: t.group("field"),
  declares: [
    declare(messageChannelPoint, wechatChannel),
    declare(wxHearerPoint, outcomeHearer),
    declare(wxBusyPoint, { key: "sends", count: ({ tx, supplier }) => countWaiting(tx, supplier.id) }),
  ],
  tables: ["wx_template", "wx_mapping", "wx_send", "wx_grant"],
  lists: [wxMappingList, wxTemplatesList, wxSendsList, wxGrantsList],
  routes: [callRoute(wxMappingPreview, previewMapping)],
  jobs: [syncingTemplates, sendingWx],
  invariants: wxMessagesInvariants,
});
