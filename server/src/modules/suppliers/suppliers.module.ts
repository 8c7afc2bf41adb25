import { defineModule } from "../../core/module/define-module.ts";
import { suppliersList } from "./suppliers.list.ts";

/** The platform's suppliers, and how one comes to be. */
export const suppliers = defineModule({
  name: "suppliers",
  tables: ["platform.supplier_manage"],
  lists: [suppliersList],
});
