import { safeSetInfo } from "@kangying/contract/settings/settings.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { accessIpsList, accessUsersList } from "./access.list.ts";
import { safeSetList } from "./safe-set.list.ts";
import { readSafeSet } from "./safe-set.repo.ts";
import { t } from "./safety.texts.ts";

/** Access: the platform's locks, and the sign-in rules that an owner sets for their own accounts. */
export const safety = defineModule({
  name: "safety",
  tables: ["safe_setting", "auth.safe_setting", "platform.access_lock"],
  lists: [safeSetList, accessUsersList, accessIpsList],
  routes: [
    callRoute(safeSetInfo, async ({ tx, supplier }) => {
      const { allowed, ...set } = await readSafeSet(tx, supplier.id);
      return { ...set, allowed: [...allowed] };
    }),
  ],
  topics: { access: [accessUsersList.api, accessIpsList.api], safe_set: [safeSetList.api] },
  callTitles: t.group("call"),
  thingTitles: { access: t("thing.access"), safe_set: pageTitle("safeSettings") },
  fieldTitles: t.group("field"),
});
