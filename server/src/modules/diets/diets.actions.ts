import { dietBounds } from "@kangying/contract/students/health/diet";
import { dietCalls as calls } from "@kangying/contract/students/health/diet.calls";
import { dietAddPreview, dietSetPreview, dietStays } from "@kangying/contract/students/health/diet.endpoints";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { isNamed } from "../stays/public.ts";
import { plansAround } from "./diets.repo.ts";
import { setPlan, withdrawPlan } from "./set-plan.ts";
import { t } from "./diets.texts.ts";

const planFields = {
  from_day: fields.date<true>({
    title: t("from_day"),
    help: t("from_day.help"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  kcal: fields.number<true>({
    title: t("kcal"),
    unit: t("unit.kcal"),
    min: dietBounds.kcal[0],
    max: dietBounds.kcal[1],
    decimals: 0,
    required: true,
  }),
  protein_g: fields.number({
    title: t("protein_g"),
    unit: t("unit.g"),
    min: dietBounds.protein_g[0],
    max: dietBounds.protein_g[1],
    decimals: 0,
  }),
  note: fields.textarea({ title: t("note"), placeholder: t("note.placeholder"), max_length: 300 }),
  doctor_name: fields.text({ title: t("doctor_name"), max_length: 60, when_asked: true }),
  doctor_how: fields.select<"word" | "paper">({
    title: t("doctor_how"),
    options: [
      { value: "word", title: t("doctor_how.word") },
      { value: "paper", title: t("doctor_how.paper") },
    ],
    compact: true,
    when_asked: true,
  }),
  doctor_words: fields.textarea({
    title: t("doctor_words"),
    max_length: 500,
    visible_when: { field: "doctor_how", in: ["word"] },
  }),
  doctor_files: fields.images({
    title: t("doctor_files"),
    access: "private",
    max: 5,
    visible_when: { field: "doctor_how", in: ["paper"] },
  }),
};

const addFields = {
  stay_id: fields.remote<true>({ title: t("student"), remote: { api: dietStays.api }, required: true }),
  ...planFields,
};

export const addPlanAction = topAction<typeof addFields>({
  ...calls.DietAdd,
  title: t("add"),
  icon: "plus",
  form: addFields,
  preview: { api: dietAddPreview.api, depends_on: ["stay_id", "kcal", "from_day"] },
  run: (ctx, { stay_id, ...wanted }) => setPlan(ctx, stay_id, wanted),
});

/** Sets a diet plan from the row of a student in camp. The form starts with the present plan. */
export const setPlanAction = rowAction<typeof planFields, undefined, "is_erased">({
  ...calls.DietSet,
  title: t("set"),
  primary: true,
  saves: true,
  form: planFields,
  preview: { api: dietSetPreview.api, depends_on: ["kcal", "from_day"] },
  when: isNamed,
  prefill: async ({ tx, supplier, today }, id) => {
    const { now } = await plansAround(tx, supplier.id, id, today);
    return now ? { kcal: now.kcal, protein_g: now.protein_g } : {};
  },
  run: async (ctx, id, wanted) => {
    await setPlan(ctx, id, wanted);
  },
});

export const withdrawPlanAction = rowAction<{}, undefined, "may_go">({
  ...calls.DietWithdraw,
  title: t("withdraw"),
  confirm: t("withdraw.confirm"),
  danger: true,
  when: ({ may_go }) => may_go === true,
  run: (ctx, id) => withdrawPlan(ctx, id),
});
