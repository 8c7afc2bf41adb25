import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./bed-wishes.texts.ts";

/** With whom students would share a room, and what else counts when a bed is looked for. */
export const bedWishes = defineModule({
  name: "bed-wishes",
  tables: ["stay_bed_wish"],
  lends: ["stay_bed_wish"],
  fieldTitles: t.group("field"),
});
