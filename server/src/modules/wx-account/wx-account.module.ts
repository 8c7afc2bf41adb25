import { wxAccountCalls, wxReceivedCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxAddressPreview } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { addonPoint } from "../plugins/public.ts";
import { wxAccountList } from "./account.list.ts";
import { tellAddress } from "./tell-address.ts";
import { callbackRoute, confirmRoute } from "./callback-route.ts";
import { wxReceivedList } from "./received.list.ts";
import { wxErrors } from "./wx-account.errors.ts";
import { forgetting, trying } from "./wx-account.jobs.ts";
import { t } from "./wx-account.texts.ts";
import { wxAddon } from "./wx-addon.ts";

/** The supplier's public account at WeChat: its binding, its token, and the messages of followers. */
export const wxAccount = defineModule({
  name: "wx-account",
  errors: Object.values(wxErrors),
  topics: { wx_account: [wxAccountCalls.AccountInfo.api], wx_received: [wxReceivedCalls.ReceivedList.api] },
  callTitles: t.group("call"),
  actorTitles: t.group("actor"),
  jobTitles: t.group("job"),
  thingTitles: { wx_account: pageTitle("wxPubAccount") },
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, wxAddon)],
  tables: ["wx_account", "wx_token", "wx_received"],
  lends: ["wx_received"],
  lists: [wxAccountList, wxReceivedList],
  routes: [callRoute(wxAddressPreview, async (ctx) => tellAddress(ctx))],
  raw: [confirmRoute, callbackRoute],
  jobs: [trying, forgetting],
});
