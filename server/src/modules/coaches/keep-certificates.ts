import { coachCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { courseTypes } from "@kangying/contract/teaching/course";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { demandFiles } from "../files/public.ts";
import { findCertificate, insertCertificate, updateCertificate } from "./certificates.repo.ts";
import { coachFilter } from "./coach-options.ts";
import { t } from "./coaches.texts.ts";

/** The actions that add, edit, withdraw and restore certificates. */
export const keptCertificates = keep({
  kind: "coach_certificate",
  fields: {
    coach_id: fields.select<number, true>({ title: t("certificate.coach_id"), required: true, options: coachFilter }),
    name: fields.text<true>({ title: t("certificate.name"), required: true, max_length: 60 }),
    no: fields.text({ title: t("certificate.no"), max_length: 60 }),
    issuer: fields.text({ title: t("certificate.issuer"), max_length: 80 }),
    course_type: fields.select<number>({
      title: t("certificate.course_type"),
      help: t("certificate.course_type.help"),
      options: courseTypes,
    }),
    expires_on: fields.date({ title: t("certificate.expires_on"), help: t("certificate.expires_on.help") }),
    picture: fields.file({ title: t("certificate.picture"), accept: "image/*", access: "private" }),
  },
  read: (said) => said,
  check: async (work, { picture }) => {
    if (picture !== null) await demandFiles(work, "picture", [picture]);
  },
  find: findCertificate,
  insert: insertCertificate,
  update: updateCertificate,
  once: { constraint: "coach_certificate_one_name", field: "name", text: t("certificate.taken") },
  calls: {
    add: calls.CertificateAdd,
    edit: calls.CertificateEdit,
    withdraw: calls.CertificateWithdraw,
    reuse: calls.CertificateReuse,
  },
  texts: t.group("certificateActions"),
});
