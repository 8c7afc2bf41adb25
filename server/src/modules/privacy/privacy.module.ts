import { privacyCalls } from "@kangying/contract/students/privacy.calls";
import { defineJob } from "../../core/jobs/job.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { eraseKeptTooLong } from "./erase-student.ts";
import { privacyErrors } from "./privacy.errors.ts";
import { privacyInvariants } from "./privacy.invariants.ts";
import { privacyRoutes } from "./privacy.routes.ts";
import { t } from "./privacy.texts.ts";
import { privacyRequestsList } from "./requests.list.ts";

/** Each night: erases names that are older than the camp's rule allows. */
const retain = defineJob({
  name: "privacy.retain",
  cron: "40 3 * * *",
  run: {
    single: async (work) => {
      await eraseKeptTooLong(work);
    },
  },
});

/** Students' personal data by law: consents, requests, and how long names are kept. */
export const privacy = defineModule({
  name: "privacy",
  topics: { privacy_request: [privacyCalls.RequestList.api] },
  callTitles: t.group("call"),
  fieldTitles: t.group("field"),
  ruleTitles: t.group("rule"),
  jobTitles: t.group("job"),
  thingTitles: { privacy_request: pageTitle("privacyRequests"), privacy_rule: t("rules") },
  tables: ["consent_change", "privacy_request", "privacy_rule"],
  errors: Object.values(privacyErrors),
  lists: [privacyRequestsList],
  routes: privacyRoutes,
  jobs: [retain],
  invariants: privacyInvariants,
});
