import { finishCauses, type FinishReason } from "@kangying/contract/students/stay";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { settlementPreview } from "@kangying/contract/students/settlement.endpoints";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { finishStay } from "../camp/finish-stay.ts";
import { agreementFields } from "../../settlements/public.ts";
import { kitBackField, kitBackPrefill, kitTexts } from "../../stay-kit/public.ts";
import { findStay, nightsLeft } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { t } from "../stay-acts.texts.ts";

const finishFields = {
  reason: fields.select<FinishReason, true>({
    title: t("finish.reason"),
    options: finishCauses,
    required: true,
  }),
  day: fields.date({
    title: t("finish.day"),
    help: t("finish.day.help"),
  }),
  inspected: fields.switch({
    title: t("finish.inspected"),
  }),
  final_weight: fields.number({
    title: t("finish.final_weight"),
    measure: "weight",
    min: 20,
    max: 350,
    decimals: 1,
  }),
  weight_refused: fields.switch({
    title: t("finish.weight_refused"),
  }),
  kit_fen: fields.money({
    title: t("finish.kit_fen"),
    help: kitTexts.costHelp,
    min: 0,
  }),
  kit_back: kitBackField,
  deductions: fields.rows({
    title: t("finish.deductions"),
    fields: {
      item: fields.text<true>({ title: t("finish.item"), required: true, max_length: 60 }),
      amount_fen: fields.money<true>({ title: t("amount_fen"), required: true, min: 1 }),
    },
    max: 20,
  }),
  expected_fen: fields.total({ title: t("finish.expected_fen") }),
  ...agreementFields,
  note: fields.textarea({ title: t("cancel.note"), max_length: 500 }),
};

export const finishAction = rowAction<typeof finishFields, undefined, "status">({
  api: "seller/student/StayFinish",
  class: "audit",
  title: t("finish"),
  form: finishFields,
  preview: {
    api: settlementPreview.api,
    depends_on: ["reason", "day", "kit_fen", "kit_back", "deductions"],
    total: "expected_fen",
  },
  when: (state) => mayMove("finish", state.status),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    // A student whose nights are over has completed them. The reason for leaving early must be chosen by the operator.
    const isOver = stay?.planned_end != null && nightsLeft(stay, ctx.today) === 0;
    return { kit_back: await kitBackPrefill(ctx, id), ...(isOver ? { reason: "completed" as const } : {}) };
  },
  run: async (ctx, id, { inspected, final_weight, weight_refused, day, ...input }, version) => {
    if (day !== null && day !== ctx.today) throw new InvalidFields({ day: { text: faults.finishToday } });
    if (!inspected) throw new InvalidFields({ inspected: { text: faults.inspected } });
    if (final_weight === null && !weight_refused)
      throw new InvalidFields({ final_weight: { text: faults.weightOrRefused } });
    const final_weight_g = final_weight === null ? null : Math.round(final_weight * 1000);
    await finishStay(ctx, id, { ...input, final_weight_g, weight_refused }, version);
  },
});
