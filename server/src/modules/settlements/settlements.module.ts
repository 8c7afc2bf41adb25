import { settlementSheet } from "@kangying/contract/students/settlement.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { refundTablePoint } from "../finance/public.ts";
import { readSettlement } from "./read-settlement.ts";
import { settlementsErrors } from "./settlements.errors.ts";
import { tellsStayRefund } from "./tell-refund.ts";
import { t } from "./settlements.texts.ts";

/** Settlements of stays that end. */
export const settlements = defineModule({
  name: "settlements",
  errors: Object.values(settlementsErrors),
  callTitles: t.group("call"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["stay_settlement", "settlement_agreement"],
  lends: ["stay_settlement"],
  declares: [declare(refundTablePoint, tellsStayRefund)],
  routes: [callRoute(settlementSheet, (ctx, { id }) => readSettlement(ctx, id))],
});
