import { finishCauses, type FinishReason } from "@kangying/contract/students/stay";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { settlementPreview } from "@kangying/contract/students/students.endpoints";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { text } from "../../../core/kernel/text.ts";
import { rowAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { finishStay } from "../camp/finish-stay.ts";
import { kitBackField, kitBackPrefill, kitTexts } from "../../stay-kit/public.ts";
import { faults } from "../faults.texts.ts";

const finishFields = {
  reason: fields.select<FinishReason, true>({
    title: text("结营原因", "Reason", "Motivo", "修了理由"),
    options: finishCauses,
    required: true,
  }),
  day: fields.date({
    title: text("试算离营日", "What if on this day", "¿Y si sale este día?", "退営日の試算"),
    help: text(
      "只用于试算，留空为今天",
      "Only a forecast; empty: today",
      "Solo una previsión; vacío: hoy",
      "試算のみ。空欄なら今日",
    ),
  }),
  inspected: fields.switch({
    title: text("离营检查已完成", "Exit inspection done", "Inspección de salida hecha", "退営点検済み"),
  }),
  final_weight: fields.number({
    title: text("结营体重", "Final weight", "Peso final", "最終体重"),
    unit: text("kg", "kg", "kg", "kg"),
    min: 20,
    max: 350,
    decimals: 1,
  }),
  weight_refused: fields.switch({
    title: text("学员拒绝称重", "Refused to be weighed", "No quiso pesarse", "測定を拒否"),
  }),
  kit_fen: fields.money({
    title: text("已领未用物品成本", "Unused kit, at cost", "Material sin usar, a coste", "未使用配布物の原価"),
    help: kitTexts.costHelp,
    min: 0,
  }),
  kit_back: kitBackField,
  deductions: fields.rows({
    title: text("押金扣除", "Deductions from the deposit", "Deducciones de la fianza", "保証金からの控除"),
    fields: {
      item: fields.text<true>({ title: text("项目", "Item", "Concepto", "項目"), required: true, max_length: 60 }),
      amount_fen: fields.money<true>({ title: text("金额", "Amount", "Importe", "金額"), required: true, min: 1 }),
    },
    max: 20,
  }),
  expected_fen: fields.total({ title: text("合计应退", "To refund in all", "Total a devolver", "返金合計") }),
  note: fields.textarea({ title: text("说明", "Note", "Detalle", "説明"), max_length: 500 }),
};

export const finishAction = rowAction<typeof finishFields>({
  api: "seller/student/StayFinish",
  class: "audit",
  title: text("结营", "Finish", "Terminar", "修了"),
  primary: true,
  form: finishFields,
  preview: {
    api: settlementPreview.api,
    depends_on: ["reason", "day", "kit_fen", "kit_back", "deductions"],
    total: "expected_fen",
  },
  when: (state) => mayMove("finish", state["status"]),
  prefill: async (ctx, id) => ({ kit_back: await kitBackPrefill(ctx, id) }),
  run: async (ctx, id, { inspected, final_weight, weight_refused, day, ...input }, version) => {
    if (day !== null && day !== ctx.today) throw new InvalidFields({ day: { text: faults.finishToday } });
    if (!inspected) throw new InvalidFields({ inspected: { text: faults.inspected } });
    if (final_weight === null && !weight_refused)
      throw new InvalidFields({ final_weight: { text: faults.weightOrRefused } });
    const final_weight_g = final_weight === null ? null : Math.round(final_weight * 1000);
    await finishStay(ctx, id, { ...input, final_weight_g, weight_refused }, version);
  },
});
