import { joinPreview } from "@kangying/contract/students/students.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { Work } from "../../core/jobs/work.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { findStay, isNamed } from "../stays/public.ts";
import { joinStudents, pairOf, recordThatGoes } from "./join-students.ts";
import { t } from "./stay-person.texts.ts";

const joinFields = {
  into_no: fields.text<true>({
    title: t("join.into_no"),
    help: t("join.into_no.help"),
    required: true,
    max_length: 40,
  }),
};

/** The student of a stay is the same person as another record: both become one. */
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

/** Whose record stays, and what goes along with the other. */
export const joinRoute: Route = callRoute(joinPreview, async (ctx, { id, into_no }) => {
  const student_id = await studentOf(ctx, id);
  const no = into_no?.trim() ?? "";
  const { second, first } =
    no === "" ? { second: await recordThatGoes(ctx, student_id), first: null } : await pairOf(ctx, student_id, no);
  const said = ({ name, student_no, phone, stays }: typeof second): string =>
    [name, student_no, `${phone.slice(0, 3)}****${phone.slice(-4)}`, ctx.text(t("join.stays"), { count: stays })].join(
      " · ",
    );
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

async function studentOf({ tx, supplier }: Pick<Work, "tx" | "supplier">, id: number): Promise<number> {
  const stay = await findStay(tx, supplier.id, id);
  if (!stay) throw new AppError("not_found");
  return stay.student_id;
}
