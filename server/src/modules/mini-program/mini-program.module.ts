import { wxminiCode } from "@kangying/contract/settings/settings.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { miniSetList } from "./mini-set.list.ts";
import { findMiniSet } from "./mini-set.repo.ts";
import { miniCodeJob } from "./mini-set.ts";
import { t } from "./mini-program.texts.ts";

/** The supplier's WeChat mini program and the code that opens it. */
export const miniProgram = defineModule({
  name: "mini-program",
  tables: ["mini_setting"],
  lists: [miniSetList],
  routes: [
    callRoute(wxminiCode, async ({ tx, supplier }) => {
      const set = await findMiniSet(tx, supplier.id);
      return {
        app_id: set?.app_id ?? null,
        page: set?.page ?? null,
        url: set?.code_file ? `/files/${set.code_file}` : null,
      };
    }),
  ],
  jobs: [miniCodeJob],
  topics: { mini_setting: [miniSetList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: { mini_setting: pageTitle("wechatSettings") },
  fieldTitles: t.group("field"),
});
