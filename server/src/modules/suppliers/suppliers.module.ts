import { defineModule } from "../../core/module/define-module.ts";
import { suppliersList } from "./suppliers.list.ts";
import { t } from "./suppliers.texts.ts";

/** The platform's suppliers, and how one comes to be. */
export const suppliers = defineModule({
  name: "suppliers",
  thingTitles: t.group("thing"),
  tables: ["platform.supplier_manage"],
  lists: [suppliersList],
});
