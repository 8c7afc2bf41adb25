import { platformFeePreview } from "@kangying/contract/suppliers/fees.endpoints";
import { defineJob } from "../../core/jobs/job.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { supplierTiePoint } from "../suppliers/public.ts";
import { feeTie } from "./fee-tie.ts";
import { figureFees } from "./figure-fees.ts";
import { ownFeeLinesList, ownFeesList } from "./own-fees.list.ts";
import { feeErrors } from "./platform-fees.errors.ts";
import { feeInvariants } from "./platform-fees.invariants.ts";
import { platformFeesList } from "./platform-fees.list.ts";
import { t } from "./platform-fees.texts.ts";
import { previewFee } from "./settle-fee.ts";

/** Computes the open months again every day (at 01:20 in China). */
export const figureFeesJob = defineJob({
  name: "platform_fees.figure",
  cron: "20 17 * * *",
  run: { single: figureFees },
});

/** The platform's fees on its suppliers' trade: a settlement for each month, with its lines. */
export const platformFees = defineModule({
  name: "platform-fees",
  errors: Object.values(feeErrors),
  tables: ["supplier_fee", "supplier_fee_line", "platform.supplier_fee"],
  lists: [platformFeesList, ownFeesList, ownFeeLinesList],
  routes: [callRoute(platformFeePreview, (ctx, { id }) => previewFee(ctx, id))],
  topics: {
    platform_fee: [platformFeesList.api],
    supplier_fee: [ownFeesList.api, ownFeeLinesList.api],
  },
  jobs: [figureFeesJob],
  declares: [declare(supplierTiePoint, feeTie)],
  invariants: feeInvariants,
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { platform_fee: pageTitle("platformFees"), supplier_fee: pageTitle("supplierFees") },
});
