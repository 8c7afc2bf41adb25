import { joinPreview } from "@kangying/contract/students/students.endpoints";
import { maskedPhone } from "../../core/kernel/personal/masked-phone.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { isNamed } from "../stays/public.ts";
import { joinStudents, pairOf, recordThatGoes } from "./join-students.ts";
import { studentOf } from "./student-of.ts";
import { t } from "./stay-person.texts.ts";

const joinFields = {
  into_no: fields.text<true>({
    title: t("join.into_no"),
    help: t("join.into_no.help"),
    required: true,
    max_length: 40,
  }),
};

/** The action that merges the student of a stay with another record of the same person. */
export const joinAction = rowAction<typeof joinFields, undefined, "is_erased">({
  api: "seller/student/StudentJoin",
  class: "audit",
  title: t("join"),
  danger: true,
  form: joinFields,
  preview: { api: joinPreview.api, depends_on: ["into_no"] },
  when: isNamed,
  run: async (work, id, { into_no }) => {
    await joinStudents(work, await studentOf(work, id), into_no);
    work.changed("stay", id);
  },
});

/** Previews a merge: which record stays, and what moves to it. */
export const joinRoute: Route = callRoute(joinPreview, async (ctx, { id, into_no }) => {
  const student_id = await studentOf(ctx, id);
  const no = into_no?.trim() ?? "";
  const { second, first } =
    no === "" ? { second: await recordThatGoes(ctx, student_id), first: null } : await pairOf(ctx, student_id, no);
  const said = ({ name, student_no, phone, stays }: typeof second): string =>
    [name, student_no, maskedPhone(phone), ctx.text(t("join.stays"), { count: stays })].join(" · ");
  return {
    rows: [],
    total_fen: 0,
    note: null,
    facts: [
      ...(first ? [{ title: ctx.text(t("join.first")), text: said(first) }] : []),
      { title: ctx.text(t("join.second")), text: said(second) },
    ],
    effects: [ctx.text(t("join.effect"))],
  };
});
