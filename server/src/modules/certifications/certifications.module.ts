import { certInfo, supplierInfo } from "@kangying/contract/suppliers/cert.endpoints";
import { loadOwnSupplier } from "../../core/jobs/own-supplier.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { bringReminder } from "./bring-reminder.ts";
import { certificationList } from "./certification.list.ts";
import { certificationsList } from "./certifications.list.ts";
import { newestCert } from "./certifications.repo.ts";
import { shownStatus } from "./certify.ts";
import { profileList } from "./profile.list.ts";
import { t } from "./certifications.texts.ts";

/** A supplier's profile and certification, and the platform's decision. */
export const certifications = defineModule({
  name: "certifications",
  tables: ["supplier_certification", "platform.certification"],
  lists: [certificationList, certificationsList, profileList],
  routes: [
    callRoute(certInfo, async ({ tx, supplier, today }) => {
      const row = await newestCert(tx, supplier.id);
      if (!row) return null;
      const { id, no, name, licence_no, legal_person, fee_fen, remark, valid_until, version } = row;
      const status = shownStatus(row, today);
      return { id, no, name, licence_no, legal_person, status, fee_fen, remark, valid_until, version };
    }),
    callRoute(supplierInfo, ({ tx, supplier }) => loadOwnSupplier(tx, supplier.id)),
  ],
  topics: {
    certification: [certificationList.api],
    certification_review: [certificationsList.api],
    supplier_profile: [profileList.api],
  },
  jobs: [bringReminder],
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  thingTitles: { certification: pageTitle("supplierCertification") },
});
