import { AppError } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { findStay } from "../stays/public.ts";

/** The student of a stay. @throws {AppError} not_found */
export async function studentOf({ tx, supplier }: Pick<Work, "tx" | "supplier">, id: number): Promise<number> {
  const stay = await findStay(tx, supplier.id, id);
  if (!stay) throw new AppError("not_found");
  return stay.student_id;
}
