import { t } from "./onboarding.texts.ts";

export { approvedFacts } from "./approved-application.ts";
export type { ApprovedFacts } from "./applications.repo.ts";
export { applicationsList } from "./applications.list.ts";
export { enter, withdraw as withdrawApplication } from "./enter.ts";
export { settleApplication } from "./review.ts";

/** The permitted purpose that is drawn into an application's papers. */
export const applicationPurpose = t("paper.purpose");
