import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { Work } from "../../core/jobs/work.ts";
import { isNamed } from "../stays/public.ts";
import { barStudent } from "../students/public.ts";
import { studentOf } from "./student-of.ts";
import { t } from "./stay-person.texts.ts";

type Names = "is_barred" | "is_erased";

const barFields = {
  reason: fields.text<true>({ title: t("bar.reason"), help: t("bar.reason.help"), required: true, max_length: 200 }),
};

/** The action that puts a stay's student on the blacklist. A later booking, restoring or transfer for them is refused with the reason. */
export const barAction = rowAction<typeof barFields, undefined, Names>({
  api: "seller/student/StudentBar",
  class: "audit",
  title: t("bar"),
  danger: true,
  form: barFields,
  when: ({ is_barred }: RowState<Names>) => is_barred !== true,
  offered: isNamed,
  run: (work, id, { reason }) => barOfStay(work, id, reason),
});

/** The action that takes the student off the blacklist. */
export const unbarAction = rowAction<Record<string, never>, undefined, Names>({
  api: "seller/student/StudentUnbar",
  class: "audit",
  title: t("unbar"),
  confirm: t("unbar.confirm"),
  when: ({ is_barred }: RowState<Names>) => is_barred === true,
  offered: isNamed,
  run: (work, id) => barOfStay(work, id, null),
});

async function barOfStay(work: Work, id: number, reason: string | null): Promise<void> {
  await barStudent(work, await studentOf(work, id), reason);
  work.changed("stay", id);
}
