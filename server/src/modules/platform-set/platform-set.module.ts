import { systemSetInfo } from "@kangying/contract/platform/system-set.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readPlatformSet } from "./platform-set.repo.ts";
import { systemSetList } from "./system-set.list.ts";
import { t } from "./platform-set.texts.ts";

/** The settings of the platform itself. */
export const platformSet = defineModule({
  name: "platform-set",
  tables: ["platform_setting"],
  lists: [systemSetList],
  routes: [callRoute(systemSetInfo, ({ tx, supplier }) => readPlatformSet(tx, supplier.id))],
  topics: { platform_set: [systemSetList.api] },
  callTitles: t.group("call"),
  thingTitles: { platform_set: pageTitle("platformSystem") },
});
