import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./bed-wishes.texts.ts";

/** The wishes for roommates and beds, which the search for beds uses. */
export const bedWishes = defineModule({
  name: "bed-wishes",
  tables: ["stay_bed_wish"],
  lends: ["stay_bed_wish"],
  fieldTitles: t.group("field"),
});
