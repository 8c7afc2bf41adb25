import {
  supplierCounts,
  supplierHealth,
  supplierRemindPreview,
} from "@kangying/contract/suppliers/suppliers.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { keepWeeksJob } from "./keep-weeks.ts";
import { presentCounts, presentHealth } from "./present-supplier.ts";
import { previewReminder } from "./remind.ts";
import { suppliersErrors } from "./suppliers.errors.ts";
import { suppliersList } from "./suppliers.list.ts";
import { t } from "./suppliers.texts.ts";

/** The platform's suppliers: how they are created, managed and closed. */
export const suppliers = defineModule({
  name: "suppliers",
  errors: Object.values(suppliersErrors),
  topics: { supplier: ["seller/enter/SupplierManage"] },
  thingTitles: t.group("thing"),
  tables: ["supplier_week", "platform.supplier_manage", "platform.supplier_week", "platform.supplier_health"],
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  lists: [suppliersList],
  jobs: [keepWeeksJob],
  routes: [
    callRoute(supplierRemindPreview, (ctx, { id }) => previewReminder(ctx, id)),
    callRoute(supplierCounts, presentCounts),
    callRoute(supplierHealth, (ctx, { id }) => presentHealth(ctx, id)),
  ],
});
