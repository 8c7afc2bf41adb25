import { courseCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { healthConditions } from "@kangying/contract/students/health/health";
import { courseTypes } from "@kangying/contract/teaching/course";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { demandFiles } from "../files/public.ts";
import { type CourseInput, findCourse, insertCourse, updateCourse } from "./courses.repo.ts";
import { t } from "./courses.texts.ts";

/** The actions that add, edit, withdraw and restore courses. */
export const keptCourses = keep({
  kind: "course",
  fields: {
    name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
    type: fields.select<number, true>({ title: t("type"), required: true, options: courseTypes }),
    intensity: fields.number<true>({
      title: t("intensity"),
      help: t("intensity.help"),
      required: true,
      min: 1,
      max: 5,
      decimals: 0,
      initial: 3,
    }),
    minutes: fields.number<true>({
      title: t("minutes"),
      required: true,
      min: 10,
      max: 720,
      decimals: 0,
      initial: 60,
    }),
    capacity: fields.number<true>({
      title: t("capacity"),
      required: true,
      min: 1,
      max: 5000,
      decimals: 0,
      initial: 20,
    }),
    equipment: fields.text({ title: t("equipment"), max_length: 200 }),
    contraindicated: fields.multiselect({
      title: t("contraindicated"),
      help: t("contraindicated.help"),
      options: healthConditions,
    }),
    contraindications: fields.textarea({ title: t("contraindications"), max_length: 500 }),
    cover: fields.file({ title: t("cover"), accept: "image/png,image/jpeg,image/webp", access: "public" }),
    price_fen: fields.money({ title: t("price"), help: t("price.help"), min: 1, max: 10_000_000 }),
  },
  read: ({ equipment, contraindicated, contraindications, ...said }): CourseInput => ({
    ...said,
    contraindicated: (contraindicated ?? []).map(String) as readonly string[],
    equipment: equipment ?? "",
    contraindications: contraindications ?? "",
  }),
  check: async (work, { cover }) => {
    if (cover != null) await demandFiles(work, "cover", [cover], "public");
  },
  find: findCourse,
  insert: insertCourse,
  update: updateCourse,
  once: { constraint: "course_one_name", field: "name", text: t("taken") },
  calls: {
    add: calls.CourseAdd,
    edit: calls.CourseEdit,
    withdraw: calls.CourseWithdraw,
    reuse: calls.CourseReuse,
  },
  texts: t.group("actions"),
});
