import { claimCalls, gapCalls, insuranceCalls } from "@kangying/contract/students/insurance.calls";
import { gapCoverPreview, policyStaysEndpoint } from "@kangying/contract/students/insurance.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { claimsList } from "./claims.list.ts";
import { gapsList } from "./gaps.list.ts";
import { insuranceErrors } from "./insurance.errors.ts";
import { insuranceInvariants } from "./insurance.invariants.ts";
import { searchInsurable } from "./insurance.repo.ts";
import { remindCoverEndingJob } from "./remind-ending.ts";
import { t } from "./insurance.texts.ts";
import { policiesList } from "./policies.list.ts";
import { previewCover } from "./preview-cover.ts";

/** Insurance of students: policies, uninsured nights and claims. */
export const insurance = defineModule({
  name: "insurance",
  tables: ["policy_claim"],
  lists: [policiesList, gapsList, claimsList],
  errors: Object.values(insuranceErrors),
  routes: [
    callRoute(gapCoverPreview, previewCover),
    callRoute(policyStaysEndpoint, async (ctx, { q = "", value }) => {
      const found = await searchInsurable(ctx.tx, ctx.supplier.id, { q, value: value ?? null });
      return { options: found.map((stay) => ({ value: stay.id, title: `${stay.name} · ${stay.no}` })) };
    }),
  ],
  jobs: [remindCoverEndingJob],
  jobTitles: t.group("job"),
  invariants: insuranceInvariants,
  topics: {
    policy: [insuranceCalls.PolicyList.api, gapCalls.GapList.api],
    claim: [claimCalls.ClaimList.api],
  },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { policy: pageTitle("studentInsurance"), claim: pageTitle("insuranceClaims") },
});
