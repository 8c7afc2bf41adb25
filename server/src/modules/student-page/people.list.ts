import { genders } from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/student-page.endpoints";
import { text } from "../../core/kernel/text.ts";
import { phone, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { sealedIdNumber } from "../stay-acts/public.ts";

/** How a person's sensitive values are seen whole: one at a time, noted in the operator log. */
export const personReveal = { api: "seller/student/PersonReveal", biz_type: "student" } as const;

/**
 * People, one row each. It has no page: the student page shows its masked values from here, so that they are masked and revealed by the
 * same means as in every list.
 */
export const peopleList = defineList({
  api: "seller/student/PeopleList",
  permission: studentPagePermission,
  id: "people",
  title: text("学员档案", "People", "Personas", "受講生名簿"),
  from: "student st",
  pk: "st.id",
  tenant: "st.supplier_id",
  columns: {
    name: user(
      { name: "st.name", sub: "st.student_no", avatar: "st.avatar" },
      { title: text("学员", "Student", "Alumno", "受講生"), sort: "st.name_py", width: 180 },
    ),
    gender: tag("st.gender", { title: text("性别", "Sex", "Sexo", "性別"), options: genders }),
    phone: phone("st.phone", {
      title: text("手机号", "Mobile", "Móvil", "携帯番号"),
      mask: { as: "phone", reveal: personReveal },
    }),
    id_no: textColumn("st.id_no_shown", {
      title: text("证件号码", "ID number", "Documento", "証明書番号"),
      mask: { as: "id_no", reveal: personReveal, sealed: sealedIdNumber },
    }),
    emergency_phone: phone("st.emergency_phone", {
      title: text("紧急联系电话", "Emergency phone", "Teléfono de emergencia", "緊急連絡先"),
      mask: { as: "phone", reveal: personReveal },
    }),
  },
  order: "name",
  limit: 20,
  topic: "student",
});
