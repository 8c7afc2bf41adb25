import type { ListContext } from "../../core/list/list-context.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { everyCoach, operatorsHere, usedCoaches } from "./coaches.repo.ts";
import { t } from "./coaches.texts.ts";

export const genders = [
  { value: 1, title: t("gender.1") },
  { value: 2, title: t("gender.2") },
] as const;

/** The states of a coach: works here, is away, has left. */
export const coachStates = [
  { value: 1, title: t("state.1"), color: "green" },
  { value: 2, title: t("state.2"), color: "amber" },
  { value: 3, title: t("state.3"), color: "slate" },
] as const;

/** Returns the coaches who may get lessons now. */
export async function coachOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await usedCoaches(ctx.tx, ctx.supplier.id))
    .filter(({ is_away }) => !is_away)
    .map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Returns the operator accounts. A coach may have one, and each belongs to one coach only. */
export async function operatorOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await operatorsHere(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** Returns all coaches, for filters: students of a coach who has left can still be found. */
export async function coachFilter(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await everyCoach(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
