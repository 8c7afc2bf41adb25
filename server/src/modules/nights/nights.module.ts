import { defineModule } from "../../core/module/define-module.ts";

/** The account of nights that a stay has bought, was given, and has slept. */
export const nights = defineModule({
  name: "nights",
  tables: ["stay_lot", "stay_night_entry"],
  lends: ["stay_lot", "stay_night_entry"],
});
