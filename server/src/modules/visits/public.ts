import type { Work } from "../../core/jobs/work.ts";
import { insertStep } from "./visits.repo.ts";

type Where = Pick<Work, "tx" | "supplier" | "today">;

/** Records that a visitor looked at goods. @param visitor  distinguishes them from other visitors of today */
export async function noteLook({ tx, supplier, today }: Where, visitor: string): Promise<void> {
  await insertStep(tx, supplier.id, { day: today, step: 1, who: visitor });
}

/** Records that a member put goods into the cart. */
export async function noteCart({ tx, supplier, today }: Where, member_id: number): Promise<void> {
  await insertStep(tx, supplier.id, { day: today, step: 2, who: `m${member_id}` });
}
