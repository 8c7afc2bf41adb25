import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./shopping.texts.ts";

/** What the shop's orders go by: times, reasons, addresses, freight for the whole shop. */
export const shopping = defineModule({
  name: "shopping",
  thingTitles: t.group("thing"),
  tables: ["shopping_setting"],
});
