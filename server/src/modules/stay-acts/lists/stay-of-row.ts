import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { fields } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { coachChoices, findStay, type StayRow } from "../../stays/public.ts";
import { findStudent, type StudentRow } from "../../students/public.ts";
import { faults } from "../faults.texts.ts";
import { t } from "../stay-acts.texts.ts";

/** The form field for a stay's coach. */
export const coach_id = fields.select<number>({ title: t("coach"), options: coachChoices });

/**
 * The coach of a booking or an entry by this caller: one who sees only their own students makes only such.
 * @throws {InvalidFields} coach_id: another coach
 */
export function coachFor({ caller }: Pick<CallContext, "caller">, chosen: number | null): number | null {
  const { own_coach } = caller;
  if (own_coach === null) return chosen;
  if (chosen !== null && chosen !== own_coach) throw new InvalidFields({ coach_id: { text: faults.ownCoach } });
  return own_coach;
}

/** The stay of a form with its student. @throws {AppError} not_found */
export async function loaded(ctx: CallContext, id: number): Promise<{ stay: StayRow; student: StudentRow }> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  const student = stay && (await findStudent(ctx.tx, ctx.supplier.id, stay.student_id));
  if (!stay || !student) throw new AppError("not_found");
  return { stay, student };
}
