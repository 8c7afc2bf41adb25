import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { supplierTiePoint } from "../suppliers/public.ts";
import { dueTie } from "./due-tie.ts";
import { ownDuesList } from "./own-dues.list.ts";
import { dueInvariants } from "./supplier-dues.invariants.ts";
import { supplierDuesList } from "./supplier-dues.list.ts";
import { t } from "./supplier-dues.texts.ts";

/** Dues of suppliers to the platform besides their fees: an entry fee, and a deposit. */
export const supplierDues = defineModule({
  name: "supplier-dues",
  tables: ["supplier_due", "supplier_due_move", "platform_due_move", "platform.supplier_due"],
  lists: [supplierDuesList, ownDuesList],
  topics: { supplier_due: [supplierDuesList.api], own_due: [ownDuesList.api] },
  declares: [declare(supplierTiePoint, dueTie)],
  invariants: dueInvariants,
  ruleTitles: t.group("rule"),
  thingTitles: { supplier_due: pageTitle("supplierDues"), own_due: pageTitle("ownDues") },
});
