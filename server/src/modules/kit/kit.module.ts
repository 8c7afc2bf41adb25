import { defineModule } from "../../core/module/define-module.ts";
import { kitList } from "./kit.list.ts";
import { kitErrors } from "./kit.errors.ts";
import { t } from "./kit.texts.ts";

/** Kit that is handed out to students on arrival, and its stock. */
export const kit = defineModule({
  name: "kit",
  errors: Object.values(kitErrors),
  topics: { kit: ["seller/kit/KitList", "seller/kit/KitMoveList"] },
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["kit_item"],
  lends: ["kit_item"],
  lists: [kitList],
});
