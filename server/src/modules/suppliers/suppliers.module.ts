import { defineModule } from "../../core/module/define-module.ts";
import { suppliersErrors } from "./suppliers.errors.ts";
import { suppliersList } from "./suppliers.list.ts";
import { t } from "./suppliers.texts.ts";

/** The platform's suppliers: how one comes to be, is kept, and leaves. */
export const suppliers = defineModule({
  name: "suppliers",
  errors: Object.values(suppliersErrors),
  topics: { supplier: ["seller/enter/SupplierManage"] },
  thingTitles: t.group("thing"),
  tables: ["platform.supplier_manage"],
  lists: [suppliersList],
});
