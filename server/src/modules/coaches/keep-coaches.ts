import { coachCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { courseTypes } from "@kangying/contract/teaching/course";
import { genders, operatorOptions } from "./coach-options.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandFiles } from "../files/public.ts";
import { type CoachInput, findCoach, insertCoach, updateCoach } from "./coaches.repo.ts";
import { t } from "./coaches.texts.ts";

const kept = keep({
  kind: "coach",
  fields: {
    name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
    phone: fields.phone({ title: t("phone") }),
    gender: fields.select<1 | 2, true>({ title: t("gender"), required: true, options: genders }),
    operator_id: fields.select<number>({
      title: t("operator_id"),
      help: t("operator_id.help"),
      options: operatorOptions,
    }),
    level: fields.text({ title: t("level"), max_length: 40 }),
    skills: fields.multiselect({ title: t("skills"), help: t("skills.help"), options: courseTypes }),
    max_students: fields.number({ title: t("max_students"), min: 1, max: 500, decimals: 0 }),
    hired_on: fields.date({ title: t("hired_on") }),
    is_away: fields.switch({ title: t("is_away"), help: t("is_away.help") }),
    avatar: fields.file({ title: t("avatar"), accept: "image/png,image/jpeg,image/webp", access: "public" }),
    intro: fields.textarea({ title: t("intro"), max_length: 2000 }),
  },
  read: ({ intro, skills, ...said }): CoachInput => ({
    ...said,
    skills: (skills ?? []).map(Number) as readonly number[],
    intro: intro ?? "",
  }),
  check: async (work, { avatar }) => {
    if (avatar != null) await demandFiles(work, "avatar", [avatar], "public");
  },
  find: findCoach,
  insert: insertCoach,
  update: updateCoach,
  once: [
    { constraint: "coach_one_name", field: "name", text: t("taken") },
    { constraint: "coach_one_operator", field: "operator_id", text: t("operator_id.taken") },
  ],
  calls: {
    add: calls.CoachAdd,
    edit: calls.CoachEdit,
    withdraw: calls.CoachWithdraw,
    reuse: calls.CoachReuse,
  },
  texts: t.group("actions"),
});

type Tie = CoachInput["operator_id"];

/**
 * An account sees the students of the coach that it is tied to. An account that is limited to its own students must not change any tie, its
 * own least of all.
 * @throws {InvalidFields} operator_id
 */
function demandUntouched(ctx: CallContext, before: Tie, after: unknown): void {
  if (ctx.caller.own_coach !== null && before !== (after ?? null))
    throw new InvalidFields({ operator_id: { text: t("operator_id.bound") } });
}

const { add, edit } = kept.actions;

/** The actions that add, edit, withdraw and restore coaches. */
export const keptCoaches: typeof kept = {
  ...kept,
  actions: {
    ...kept.actions,
    add: {
      ...add,
      run: async (ctx, values, prepared) => {
        demandUntouched(ctx, null, values["operator_id"]);
        return await add.run(ctx, values, prepared);
      },
    },
    edit: {
      ...edit,
      run: async (ctx, id, values, version, prepared) => {
        const { operator_id } = await kept.demand(ctx, id, version);
        demandUntouched(ctx, operator_id, values["operator_id"]);
        return await edit.run(ctx, id, values, version, prepared);
      },
    },
  },
};
