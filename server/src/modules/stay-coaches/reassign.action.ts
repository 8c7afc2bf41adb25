import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { coachChoices, may } from "../stays/public.ts";
import { giveCoach } from "./give-coach.ts";
import { t } from "./stay-coaches.texts.ts";

const reassignFields = {
  coach_id: fields.select<number, true>({ title: t("coach_id"), required: true, options: coachChoices }),
  from: fields.date({ title: t("from"), help: t("from.help") }),
  reason: fields.text<true>({
    title: t("reason"),
    required: true,
    max_length: 100,
    phrases: [t("reason.left"), t("reason.load"), t("reason.wish")],
  }),
};

/** The action that assigns one student, or many, to another coach. */
export const reassignAction = rowAction<typeof reassignFields, undefined, "status">({
  api: "seller/student/StayReassign",
  class: "edit",
  title: t("reassign"),
  form: reassignFields,
  bulk: { title: t("reassign.bulk") },
  when: may("hand_over"),
  run: giveCoach,
});
