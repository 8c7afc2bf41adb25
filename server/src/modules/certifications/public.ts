import { t } from "./certifications.texts.ts";

export { certificationsList } from "./certifications.list.ts";
export { insertCert, moveCert } from "./certifications.repo.ts";
export { saveProfile } from "./profile.list.ts";

/** What papers of a certification may be used for, as it is drawn into them. */
export const certPurpose = t("paper.purpose");
