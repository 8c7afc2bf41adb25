import { bedWishCalls } from "@kangying/contract/resources/bed-solver.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { findStay } from "../stays/public.ts";
import { numbersOf } from "../students/public.ts";
import { sayWishes } from "./bed-wishes.ts";
import { findWish } from "./bed-wishes.repo.ts";
import { t } from "./bed-wishes.texts.ts";

const students = {
  fields: { student_no: fields.text<true>({ title: t("student_no"), required: true, max_length: 30 }) },
  max: 10,
} as const;

const wishFields = {
  with: fields.rows({ title: t("with"), ...students }),
  avoid: fields.rows({ title: t("avoid"), ...students }),
  snores: fields.switch({ title: t("snores") }),
  wants_lower: fields.switch({ title: t("wants_lower") }),
};

/** The action for a student's bed wishes, in the lists of arriving students and of students in camp. */
export const bedWishesAction = rowAction<typeof wishFields>({
  ...bedWishCalls.BedWishes,
  title: t("wishes"),
  saves: true,
  form: wishFields,
  prefill: async (ctx, id) => {
    const { tx, supplier } = ctx;
    const stay = await findStay(tx, supplier.id, id);
    if (!stay) throw new AppError("not_found");
    const wish = await findWish(tx, supplier.id, id);
    const rows = async (ids: readonly number[]) =>
      (await numbersOf(tx, supplier.id, ids)).map((student_no) => ({ student_no }));
    return {
      with: await rows(wish?.with_students ?? []),
      avoid: await rows(stay.roommate_avoid),
      snores: wish?.snores ?? false,
      wants_lower: wish?.wants_lower ?? false,
      version: stay.version,
    };
  },
  run: (ctx, id, said, version) => {
    const numbers = (rows: readonly { readonly student_no: string }[]) => rows.map(({ student_no }) => student_no);
    return sayWishes(ctx, id, { ...said, with: numbers(said.with), avoid: numbers(said.avoid) }, version);
  },
});
