import { genders } from "@kangying/contract/students/stay";
import { personRevealApi, studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { phone, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { sealedIdNumber } from "../stay-acts/public.ts";
import { studentByPhone, studentCell } from "../students/public.ts";
import { t } from "./student-page.texts.ts";

/** How sensitive values of a person are revealed: one at a time, recorded in the operator log. */
export const personReveal = { api: personRevealApi, biz_type: "student" } as const;

/**
 * The list of people, one row each. It has no page of its own: the student page takes its masked values from here, so that they are masked
 * and revealed in the same way as in every list.
 */
export const peopleList = defineList({
  api: "seller/student/PeopleList",
  permission: studentPagePermission,
  id: "people",
  title: t("people"),
  from: "lent.student st",
  pk: "st.id",
  tenant: "st.supplier_id",
  columns: {
    name: user(studentCell, { title: t("people.name"), sort: "st.name_py", width: 180 }),
    gender: tag("st.gender", { title: t("people.gender"), options: genders }),
    phone: phone(studentByPhone.sub, {
      title: t("people.phone"),
      mask: { as: "phone", reveal: personReveal },
    }),
    id_no: textColumn("st.id_no_shown", {
      title: t("people.id_no"),
      mask: { as: "id_no", reveal: personReveal, sealed: sealedIdNumber },
    }),
    emergency_phone: phone("st.emergency_phone", {
      title: t("people.emergency_phone"),
      mask: { as: "phone", reveal: personReveal },
    }),
  },
  order: "name",
  limit: 20,
  topic: "student",
});
