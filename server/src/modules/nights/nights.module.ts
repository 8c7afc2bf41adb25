import { defineModule } from "../../core/module/define-module.ts";

/** The account of a stay's nights: bought, given and slept. */
export const nights = defineModule({
  name: "nights",
  tables: ["stay_lot", "stay_night_entry"],
  lends: ["stay_lot", "stay_night_entry"],
});
