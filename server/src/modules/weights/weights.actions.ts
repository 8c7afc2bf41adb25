import { acceptedImages } from "@kangying/contract/files/files.endpoints";
import { scalePreview } from "@kangying/contract/students/health/scale.endpoints";
import { weighedStays } from "@kangying/contract/students/page/student-page.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import {
  weightBounds,
  weightKinds,
  weightSources,
  type WeightKind,
  type WeightSource,
} from "@kangying/contract/students/health/weight";
import { stayWeighPreview, weightAddPreview } from "@kangying/contract/students/health/weight-log.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays } from "../../core/kernel/day.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { isNamed } from "../stays/public.ts";
import { addWeight, editWeight, voidWeight } from "./log-weight.ts";
import { importScale } from "./scale/import-scale.ts";
import { setTarget } from "./set-target.ts";
import { hasBaseline } from "./weighed-stays.repo.ts";
import { findWeight } from "./weights.repo.ts";
import { t } from "./weights.texts.ts";

const centimetres = t("centimetres");

const stay_id = fields.remote<true>({
  title: t("stay_id"),
  remote: { api: weighedStays.api },
  required: true,
});

const measuredFields = {
  kind: fields.select<WeightKind, true>({
    title: t("kind"),
    options: weightKinds,
    required: true,
    initial: "morning",
  }),
  measured_at: fields.datetime<true>({
    title: t("measured_at"),
    required: true,
    initial: (ctx: { now: Date }) => seconds(ctx.now),
  }),
  weight_kg: fields.number<true>({
    title: t("weight_kg"),
    measure: "weight",
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 2,
    required: true,
  }),
  is_sure: fields.switch({ title: t("is_sure"), help: t("is_sure.help") }),
  fat_percent: fields.number({
    title: t("fat_percent"),
    unit: t("fat_percent.unit"),
    min: 2,
    max: 75,
    decimals: 1,
  }),
  waist_cm: fields.number({
    title: t("waist_cm"),
    unit: centimetres,
    min: 30,
    max: 250,
    decimals: 1,
  }),
  hip_cm: fields.number({
    title: t("hip_cm"),
    unit: centimetres,
    min: 30,
    max: 250,
    decimals: 1,
  }),
  resting_hr: fields.number({
    title: t("resting_hr"),
    unit: t("resting_hr.unit"),
    min: 25,
    max: 220,
    decimals: 0,
  }),
  sys_mmhg: fields.number({ title: t("sys_mmhg"), unit: t("mmhg"), min: 60, max: 260, decimals: 0 }),
  dia_mmhg: fields.number({ title: t("dia_mmhg"), unit: t("mmhg"), min: 30, max: 180, decimals: 0 }),
  chest_cm: fields.number({ title: t("chest_cm"), unit: centimetres, min: 30, max: 250, decimals: 1 }),
  arm_cm: fields.number({ title: t("arm_cm"), unit: centimetres, min: 10, max: 100, decimals: 1 }),
  thigh_cm: fields.number({ title: t("thigh_cm"), unit: centimetres, min: 20, max: 150, decimals: 1 }),
  muscle_kg: fields.number({ title: t("muscle_kg"), measure: "weight", min: 5, max: 150, decimals: 1 }),
  water_percent: fields.number({
    title: t("water_percent"),
    unit: t("fat_percent.unit"),
    min: 20,
    max: 85,
    decimals: 1,
  }),
  visceral: fields.number({ title: t("visceral"), help: t("visceral.help"), min: 1, max: 60, decimals: 1 }),
  rest_kcal: fields.number({ title: t("rest_kcal"), unit: t("kcal"), min: 400, max: 6000, decimals: 0 }),
  source: fields.select<WeightSource>({
    title: t("source"),
    // The import sets its source itself.
    options: weightSources.filter(({ value }) => value !== "import"),
    compact: true,
    initial: "coach",
  }),
  photo: fields.file({ title: t("photo"), help: t("photo.help"), accept: acceptedImages, access: "private" }),
  device: fields.text({ title: t("device"), placeholder: t("device.placeholder"), max_length: 60 }),
  note: fields.text({ title: t("measured.note"), max_length: 200 }),
};

/** Only shown if that day has a morning weight already. */
const replaces = fields.switch({ title: t("replaces"), help: t("replaces.help"), when_asked: true });
const addFields = { stay_id, ...measuredFields, replaces };
const weighFields = { ...measuredFields, replaces };
const editFields = {
  ...measuredFields,
  source: fields.select<WeightSource>({ title: t("source"), options: weightSources }),
};

export const addWeightAction = topAction<typeof addFields>({
  api: "seller/weight/WeightAdd",
  class: "add",
  title: t("add"),
  icon: "plus",
  form: addFields,
  preview: { api: weightAddPreview.api, depends_on: ["stay_id", "kind", "measured_at"] },
  run: (ctx, { stay_id: stay, ...entry }) => addWeight(ctx, stay, entry),
});

/** The same action on a stay's own row. A student without any weight gets an entry weight. */
export const weighAction = rowAction<typeof weighFields, undefined, "status">({
  api: "seller/weight/StayWeigh",
  class: "edit",
  title: t("weigh"),
  form: weighFields,
  preview: { api: stayWeighPreview.api, depends_on: ["kind", "measured_at"] },
  when: (state) => mayMove("edit_stay", state.status),
  prefill: async (ctx, id) => ({ kind: (await hasBaseline(ctx.tx, ctx.supplier.id, id)) ? "morning" : "entry" }),
  run: async (ctx, id, entry) => {
    await addWeight(ctx, id, entry);
  },
});

const scaleFields = {
  stay_id,
  file: fields.file<true>({
    title: t("scale.file"),
    help: t("scale.file.help"),
    required: true,
    accept: ".csv",
    access: "private",
  }),
  is_sure: measuredFields.is_sure,
};

/** The action that imports a file from the app of a student's own scale. */
export const importScaleAction = topAction<typeof scaleFields>({
  api: "seller/weight/WeightScale",
  class: "add",
  title: t("scale"),
  icon: "upload",
  form: scaleFields,
  preview: { api: scalePreview.api, depends_on: ["stay_id", "file", "is_sure"] },
  run: async (ctx, input) => {
    await importScale(ctx, input);
  },
});

/** Link to weighing the whole class, one student after the other. */
export const weighInAction = linkAction({
  title: t("weighIn"),
  to: "/student/service/weight/in",
  permission: "seller/weight/WeightAdd",
  primary: true,
});

/** What may be agreed beside the weight. */
export const goalFields = {
  target_fat_percent: fields.number({
    title: t("target_fat_percent"),
    unit: t("fat_percent.unit"),
    min: 2,
    max: 75,
    decimals: 1,
  }),
  weekly_kg: fields.number({
    title: t("weekly_kg"),
    help: t("weekly_kg.help"),
    measure: "weight_week",
    min: 0.05,
    max: 3,
    decimals: 2,
  }),
};

const targetFields = {
  stay_id,
  target_kg: fields.number<true>({
    title: t("target_kg"),
    measure: "weight",
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
    required: true,
  }),
  target_on: fields.date<true>({
    title: t("target_on"),
    required: true,
    initial: (ctx: { today: string }) => addDays(ctx.today, 28),
  }),
  ...goalFields,
};

export const setTargetAction = topAction<typeof targetFields>({
  api: "seller/weight/TargetSet",
  class: "edit",
  title: t("setTarget"),
  icon: "target",
  form: targetFields,
  run: (ctx, { stay_id: stay, ...wanted }) => setTarget(ctx, stay, wanted),
});

export const editWeightAction = rowAction<typeof editFields, undefined, "is_erased">({
  api: "seller/weight/WeightEdit",
  class: "edit",
  title: t("edit"),
  form: editFields,
  when: isNamed,
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
      sys_mmhg: log.sys_mmhg,
      dia_mmhg: log.dia_mmhg,
      chest_cm: scaled(log.chest_mm, 10),
      arm_cm: scaled(log.arm_mm, 10),
      thigh_cm: scaled(log.thigh_mm, 10),
      muscle_kg: scaled(log.muscle_g, 1000),
      water_percent: scaled(log.water_bp, 100),
      visceral: scaled(log.visceral_tenths, 10),
      rest_kcal: log.rest_kcal,
      source: log.source,
      device: log.device,
      photo: log.photo,
      note: log.note,
      version: log.version,
    };
  },
  run: editWeight,
});

const voidFields = {
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }),
};

export const voidWeightAction = rowAction<typeof voidFields>({
  api: "seller/weight/WeightDelete",
  class: "delete",
  title: t("void"),
  confirm: t("void.confirm"),
  danger: true,
  form: voidFields,
  run: (ctx, id, { reason }, version) => voidWeight(ctx, id, reason, version),
});
