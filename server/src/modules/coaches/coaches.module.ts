import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { certificatesList } from "./certificates.list.ts";
import { coachesInvariants } from "./coaches.invariants.ts";
import { t } from "./coaches.texts.ts";

/** Coaches and their certificates. The list of coaches is in module coaching, because it also shows their students. */
export const coaches = defineModule({
  name: "coaches",
  tables: ["coach", "coach_certificate"],
  lends: ["coach", "coach_certificate"],
  lists: [certificatesList],
  invariants: coachesInvariants,
  topics: { coach: [coachCalls.CoachList.api], coach_certificate: [coachCalls.CertificateList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { coach: pageTitle("studentCoaches"), coach_certificate: pageTitle("coachCertificates") },
});
