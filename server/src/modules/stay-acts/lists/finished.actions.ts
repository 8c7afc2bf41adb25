import { undoFinishPreview } from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { rowAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { comeBack } from "../camp/come-back.ts";
import { isWithinHours } from "../../settlements/public.ts";
import { undoFinish } from "../camp/undo-finish.ts";
import { bed, difference, offered } from "./stay-fields.ts";
import { isNamed, may } from "../../stays/public.ts";
import { t } from "../stay-acts.texts.ts";

const comeBackFields = {
  package_id: offered,
  expected_date: fields.date<true>({
    title: t("expected_date"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  carries_nights: fields.switch({
    title: t("finished.carries_nights"),
  }),
};

export const comeBackAction = rowAction<typeof comeBackFields, undefined, "status" | "is_erased">({
  api: "seller/student/StayComeBack",
  class: "edit",
  title: t("finished.comeBack"),
  primary: true,
  form: comeBackFields,
  when: may("come_back"),
  offered: isNamed,
  run: async (ctx, id, values, version) => {
    await comeBack(ctx, id, values, version);
  },
});

/** Transferred stays have no settlement. The others can be undone within the camp's hours, unless a deposit was used. */
function isUndoable(
  {
    finish_at,
    undo_hours,
    is_transferred,
    is_drawn,
  }: RowState<"finish_at" | "undo_hours" | "is_transferred" | "is_drawn">,
  now: Date,
): boolean {
  if (is_transferred === true || is_drawn === true || !(finish_at instanceof Date)) return false;
  return isWithinHours(finish_at, Number(undo_hours), now);
}

const undoFields = {
  bed_id: fields.remote({
    ...bed("enter"),
    help: t("finished.bed_id.help"),
  }),
  expected_fen: difference,
};

export const undoFinishAction = rowAction<
  typeof undoFields,
  undefined,
  "status" | "finish_at" | "undo_hours" | "is_transferred" | "is_drawn" | "is_erased"
>({
  api: "seller/student/StayUndoFinish",
  class: "audit",
  title: t("finished.undoFinish"),
  form: undoFields,
  preview: { api: undoFinishPreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  danger: true,
  when: (state, { now }) => mayMove("undo_finish", state.status) && isUndoable(state, now),
  offered: isNamed,
  run: (ctx, id, { bed_id, expected_fen }, version) => undoFinish(ctx, id, bed_id, version, expected_fen),
});
