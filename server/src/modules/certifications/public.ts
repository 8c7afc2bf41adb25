import { t } from "./certifications.texts.ts";

export { certificationsList } from "./certifications.list.ts";
export { insertCert, moveCert } from "./certifications.repo.ts";
export { saveProfile } from "./profile.list.ts";

/** The purpose that is drawn into pictures of certification papers. */
export const certPurpose = t("paper.purpose");
