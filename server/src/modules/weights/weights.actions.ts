import { weighedStays } from "@kangying/contract/students/student-page.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { weightBounds, weightKinds, type WeightKind } from "@kangying/contract/students/weight";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { text } from "../../core/kernel/text.ts";
import { rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { addWeight, editWeight, voidWeight } from "./log-weight.ts";
import { setTarget } from "./set-target.ts";
import { findWeight, hasBaseline } from "./weights.repo.ts";

const kilograms = text("kg", "kg", "kg", "kg");
const centimetres = text("cm", "cm", "cm", "cm");

const stay_id = fields.remote<true>({
  title: text("学员", "Student", "Alumno", "受講生"),
  remote: { api: weighedStays.api },
  required: true,
});

const measuredFields = {
  kind: fields.select<WeightKind, true>({
    title: text("类型", "Occasion", "Ocasión", "区分"),
    options: weightKinds,
    required: true,
    initial: "morning",
  }),
  measured_at: fields.datetime<true>({
    title: text("测量时间", "Measured at", "Medido el", "測定時刻"),
    required: true,
    initial: (ctx: { now: Date }) => seconds(ctx.now),
  }),
  weight_kg: fields.number<true>({
    title: text("体重", "Weight", "Peso", "体重"),
    unit: kilograms,
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 2,
    required: true,
  }),
  fat_percent: fields.number({
    title: text("体脂率", "Body fat", "Grasa corporal", "体脂肪率"),
    unit: text("%", "%", "%", "%"),
    min: 2,
    max: 75,
    decimals: 1,
  }),
  waist_cm: fields.number({
    title: text("腰围", "Waist", "Cintura", "ウエスト"),
    unit: centimetres,
    min: 30,
    max: 250,
    decimals: 1,
  }),
  hip_cm: fields.number({
    title: text("臀围", "Hip", "Cadera", "ヒップ"),
    unit: centimetres,
    min: 30,
    max: 250,
    decimals: 1,
  }),
  resting_hr: fields.number({
    title: text("静息心率", "Resting heart rate", "Pulso en reposo", "安静時心拍"),
    unit: text("次/分", "bpm", "lpm", "回/分"),
    min: 25,
    max: 220,
    decimals: 0,
  }),
  note: fields.text({ title: text("备注", "Note", "Nota", "備考"), max_length: 200 }),
};

const addFields = { stay_id, ...measuredFields };

export const addWeightAction = topAction<typeof addFields>({
  api: "seller/weight/WeightAdd",
  class: "add",
  title: text("录入体重", "Log a weight", "Registrar peso", "体重を記録"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: (ctx, { stay_id: stay, ...entry }) => addWeight(ctx, stay, entry),
});

/** The same from a stay's own row; who has no weight yet is weighed for his entry. */
export const weighAction = rowAction<typeof measuredFields>({
  api: "seller/weight/StayWeigh",
  class: "edit",
  title: text("称重", "Weigh", "Pesar", "体重測定"),
  form: measuredFields,
  when: (state) => mayMove("edit_stay", state["status"]),
  prefill: async (ctx, id) => ({ kind: (await hasBaseline(ctx.tx, ctx.supplier.id, id)) ? "morning" : "entry" }),
  run: async (ctx, id, entry) => {
    await addWeight(ctx, id, entry);
  },
});

const targetFields = {
  stay_id,
  target_kg: fields.number<true>({
    title: text("目标体重", "Target weight", "Peso objetivo", "目標体重"),
    unit: kilograms,
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
    required: true,
  }),
  target_on: fields.date<true>({
    title: text("目标日期", "By", "Fecha objetivo", "目標日"),
    required: true,
    initial: (ctx: { today: string }) => addDays(ctx.today, 28),
  }),
};

export const setTargetAction = topAction<typeof targetFields>({
  api: "seller/weight/TargetSet",
  class: "edit",
  title: text("设定目标", "Set a target", "Fijar objetivo", "目標を設定"),
  icon: "target",
  form: targetFields,
  run: (ctx, { stay_id: stay, ...wanted }) => setTarget(ctx, stay, wanted),
});

export const editWeightAction = rowAction<typeof measuredFields>({
  api: "seller/weight/WeightEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: measuredFields,
  prefill: async (ctx, id) => {
    const log = await findWeight(ctx.tx, ctx.supplier.id, id);
    if (!log) throw new AppError("not_found");
    const scaled = (value: number | null, by: number): number | null => (value === null ? null : value / by);
    return {
      kind: log.kind,
      measured_at: seconds(log.measured_at),
      weight_kg: log.weight_g / 1000,
      fat_percent: scaled(log.fat_bp, 100),
      waist_cm: scaled(log.waist_mm, 10),
      hip_cm: scaled(log.hip_mm, 10),
      resting_hr: log.resting_hr,
      note: log.note,
      version: log.version,
    };
  },
  run: editWeight,
});

const voidFields = {
  reason: fields.text<true>({ title: text("原因", "Reason", "Motivo", "理由"), required: true, max_length: 100 }),
};

export const voidWeightAction = rowAction<typeof voidFields>({
  api: "seller/weight/WeightDelete",
  class: "delete",
  title: text("作废", "Void", "Anular", "取消"),
  confirm: text(
    "作废后不再计入曲线和减重，记录保留备查。",
    "It no longer counts in curve and loss; the record is kept.",
    "Deja de contar en la curva y la pérdida; el registro se conserva.",
    "曲線と減量の計算から外れます。記録は保存されます。",
  ),
  danger: true,
  form: voidFields,
  run: (ctx, id, { reason }, version) => voidWeight(ctx, id, reason, version),
});
