import { mayMove } from "@kangying/contract/students/stay.moves";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { allKitOptions } from "../kit/public.ts";
import { kitHeldBy } from "./hand-out.ts";
import { kitTexts } from "./kit.texts.ts";
import { handOutMissing } from "./stay-kit.ts";
import { t } from "./stay-kit.texts.ts";

export const issueKitAction = rowAction({
  api: "seller/student/StayIssueKit",
  class: "edit",
  title: kitTexts.handsOut,
  confirm: t("kitText.issue.confirm.hand_out_what"),
  when: (state: RowState<"status" | "lacks_kit">) => mayMove("issue_kit", state.status) && state.lacks_kit === true,
  run: (ctx, id, _values, version) => handOutMissing(ctx, id, version),
});

/** The switch in the entry's form that hands out kit. */
export const handsOutKit = fields.switch({ title: kitTexts.handsOut, help: kitTexts.handsOutHelp, initial: true });

/** The field in the finish's form for kit returned unused. */
export const kitBackField = fields.rows({
  title: kitTexts.broughtBack,
  help: kitTexts.broughtBackHelp,
  fields: {
    kit_id: fields.select<number, true>({ title: kitTexts.item, options: allKitOptions, required: true }),
    count: fields.number<true>({ title: kitTexts.count, required: true, min: 0, max: 1_000, decimals: 0 }),
  },
  max: 50,
});

/** One line for each item that the student has, with 0 returned. */
export async function kitBackPrefill(ctx: CallContext, stay_id: number): Promise<object[]> {
  const held = await kitHeldBy(ctx.tx, ctx.supplier.id, stay_id);
  return [...new Set(held.map(({ kit_id }) => kit_id))].map((kit_id) => ({ kit_id, count: 0 }));
}
