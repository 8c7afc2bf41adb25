import { billCalls, billGapCalls } from "@kangying/contract/finance/bill.calls";
import { billBookPreview, billImportPreview } from "@kangying/contract/finance/bill.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { monthFactPoint } from "../month-close/public.ts";
import { billFacts } from "./bill-facts.ts";
import { billErrors } from "./bills.errors.ts";
import { billInvariants } from "./bills.invariants.ts";
import { billsList } from "./bills.list.ts";
import { t } from "./bills.texts.ts";
import { gapsList } from "./gaps.list.ts";
import { previewBooking, previewImport } from "./preview-bill.ts";

/** Bills of payment companies and banks compared with the books: import, matching, and differences. */
export const bills = defineModule({
  name: "bills",
  errors: Object.values(billErrors),
  topics: { bill: [billCalls.BillList.api], bill_gap: [billGapCalls.BillGapList.api] },
  declares: billFacts.map((fact) => declare(monthFactPoint, fact)),
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { bill: pageTitle("bills"), bill_gap: pageTitle("billGaps") },
  tables: ["bill", "bill_line", "bill_gap"],
  lists: [billsList, gapsList],
  routes: [
    callRoute(billImportPreview, (ctx, input) => previewImport(ctx, input)),
    callRoute(billBookPreview, (ctx, { id }) => previewBooking(ctx, id)),
  ],
  invariants: billInvariants,
});
