import { supplierRemindPreview } from "@kangying/contract/suppliers/suppliers.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { previewReminder } from "./remind.ts";
import { suppliersErrors } from "./suppliers.errors.ts";
import { suppliersList } from "./suppliers.list.ts";
import { t } from "./suppliers.texts.ts";

/** The platform's suppliers: how one comes to be, is kept, and leaves. */
export const suppliers = defineModule({
  name: "suppliers",
  errors: Object.values(suppliersErrors),
  topics: { supplier: ["seller/enter/SupplierManage"] },
  thingTitles: t.group("thing"),
  tables: ["platform.supplier_manage", "platform.supplier_health"],
  callTitles: t.group("call"),
  lists: [suppliersList],
  routes: [callRoute(supplierRemindPreview, (ctx, { id }) => previewReminder(ctx, id))],
});
