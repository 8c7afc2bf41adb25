import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { coachLoads } from "./coach-loads.repo.ts";
import { t } from "./stays.texts.ts";

/** The coaches who work here, each with the number of their current students and the most they take. */
export async function coachChoices(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await coachLoads(ctx.tx, ctx.supplier.id)).map(({ id, name, students, max_students, is_away }) => {
    const words = is_away ? t("coach.away") : max_students === null ? t("coach.free") : t("coach.load");
    return { value: id, title: verbatim(ctx.text(words, { name, students, max: max_students ?? 0 })) };
  });
}

/** SQL condition: this coach led the stay for some time while it was in camp. */
export const wasLedSql = (stay: string, coach: string): string =>
  `exists (select from lent.coach_assignment a where a.supplier_id = ${stay}.supplier_id and a.stay_id = ${stay}.id
     and a.coach_id = ${coach} and a.to_on > ${stay}.checkin_date)`;
