import { wxMaterialCalls, wxMenuCalls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxMenuInfo, wxMenuPublish, wxMenuSave } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { wxHearerPoint } from "../wx-account/public.ts";
import { clickHearer } from "./hear-click.ts";
import { publishMenu, saveMenu } from "./keep-menu.ts";
import { sendingMaterials } from "./keep-material.ts";
import { wxMaterialsList } from "./materials.list.ts";
import { publishing } from "./publish-menu.ts";
import { readMenu } from "./read-menu.ts";
import { wxMenuInvariants } from "./wx-menu.invariants.ts";
import { t } from "./wx-menu.texts.ts";

/** The menu below the chat of a public account, and pictures for its answers. */
export const wxMenu = defineModule({
  name: "wx-menu",
  topics: { wx_menu: [wxMenuCalls.MenuInfo.api], wx_material: [wxMaterialCalls.MaterialList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { wx_menu: pageTitle("wxPubMenu"), wx_material: pageTitle("wxPubMaterials") },
  fieldTitles: t.group("field"),
  declares: [declare(wxHearerPoint, clickHearer)],
  tables: ["wx_menu", "wx_material"],
  lists: [wxMaterialsList],
  routes: [
    callRoute(wxMenuInfo, readMenu),
    callRoute(wxMenuSave, async (ctx, input) => ({ version: await saveMenu(ctx, input) })),
    callRoute(wxMenuPublish, async (ctx, input) => ({ number: await publishMenu(ctx, input) })),
  ],
  jobs: [publishing, sendingMaterials],
  invariants: wxMenuInvariants,
});
