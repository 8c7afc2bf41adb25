import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { applicationsList } from "./applications.list.ts";
import { emptyApplications } from "./empty-applications.ts";
import { onboardingErrors } from "./onboarding.errors.ts";
import { onboardingInvariants } from "./onboarding.invariants.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";
import { supplierEntryList } from "./supplier-entry.list.ts";
import { sweepDrafts } from "./drafts/sweep-drafts.ts";
import { t } from "./onboarding.texts.ts";

/** Registration of new suppliers: application, review, and what an approval creates. */
export const onboarding = defineModule({
  name: "onboarding",
  errors: Object.values(onboardingErrors),
  tables: ["supplier_application", "supplier_application_event", "supplier_entry", "enter_draft", "enter_paper"],
  routes: onboardingRoutes,
  lists: [applicationsList, supplierEntryList],
  jobs: [sweepDrafts, emptyApplications],
  invariants: onboardingInvariants,
  topics: { application: ["seller/enter/ApplicationList", supplierEntryList.api] },
  jobTitles: t.group("job"),
  callTitles: t.group("call"),
  actorTitles: t.group("actor"),
  ruleTitles: t.group("rule"),
  thingTitles: { application: pageTitle("supplierApplicationLook") },
  fieldTitles: t.group("field"),
});
