import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import {
  deleteReduction,
  endReductions,
  findReduction,
  insertReduction,
  type ReductionRow,
  type ReductionRule,
  updateReduction,
} from "./reduction.repo.ts";
import { faults } from "./reduction.texts.ts";

/** Checks a reduction across its fields. @throws {InvalidFields} */
function demandSound({ now }: Pick<Work, "now">, { end_at, tiers, scope, cat_ids, goods_ids }: ReductionRule): void {
  const wrong: Record<string, FieldFault> = {};
  if (end_at <= now) wrong["times"] = { text: faults.over };
  for (const [index, { from_fen, off_fen }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (before && from_fen <= before.from_fen) wrong[`tiers[${index}].from_fen`] = { text: faults.notRising };
    if (off_fen >= from_fen) wrong[`tiers[${index}].off_fen`] = { text: faults.tooMuch };
    else if (before && off_fen <= before.off_fen) wrong[`tiers[${index}].off_fen`] = { text: faults.notRising };
  }
  if (scope === 2 && cat_ids.length === 0) wrong["cat_ids"] = { text: faults.nothing };
  if (scope >= 3 && goods_ids.length === 0) wrong["goods"] = { text: faults.nothing };
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}

async function demandReduction(work: Work, id: number, version: number | null): Promise<ReductionRow> {
  const row = await findReduction(work.tx, work.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

async function write(work: Work, before: ReductionRow, after: ReductionRow): Promise<void> {
  await updateReduction(work.tx, work.supplier.id, after);
  work.changed("reduction", before.id, before.version + 1);
  work.audit({ biz_type: "reduction", biz_id: before.id, before, after });
}

/** Inserts a reduction as a draft. @returns its key @throws {InvalidFields} */
export async function addReduction(work: Work, rule: ReductionRule): Promise<number> {
  demandSound(work, rule);
  const id = await insertReduction(work.tx, work.supplier.id, rule, work.now);
  work.changed("reduction", id, 1);
  work.audit({ biz_type: "reduction", biz_id: id, after: rule });
  return id;
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} */
export async function editReduction(
  work: Work,
  id: number,
  rule: ReductionRule,
  version: number | null,
): Promise<void> {
  const before = await demandReduction(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  demandSound(work, rule);
  await write(work, before, { ...before, ...rule });
}

/**
 * Publishes a draft. Orders get it from its begin on; its rule can no longer change.
 * @throws {AppError} not_found, conflict, wrong_status · {InvalidFields}
 */
export async function publishReduction(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandReduction(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  demandSound(work, before);
  await write(work, before, { ...before, status: 1 });
}

/** Stops a reduction for new orders; placed orders keep their price. @throws {AppError} not_found, conflict, wrong_status */
export async function stopReduction(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandReduction(work, id, version);
  if (before.status !== 1 || before.end_at <= work.now) throw new AppError("wrong_status");
  await write(work, before, { ...before, status: 3 });
}

/** Copies a reduction as a draft of the same length from another time. @returns its key @throws {AppError} not_found · {InvalidFields} */
export async function copyReduction(work: Work, id: number, begin_at: Date): Promise<number> {
  const { name, tiers, scope, cat_ids, goods_ids, ...before } = await demandReduction(work, id, null);
  const end_at = new Date(begin_at.getTime() + before.end_at.getTime() - before.begin_at.getTime());
  return await addReduction(work, { name, begin_at, end_at, tiers, scope, cat_ids, goods_ids });
}

/** Deletes a reduction that is still a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function removeReduction(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandReduction(work, id, version);
  if (!(await deleteReduction(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("reduction", id);
  work.audit({ biz_type: "reduction", biz_id: id, before });
}

/** Marks reductions as ended whose time is over. New orders check the time themselves. */
export const endJob = defineJob({
  name: "reduction.end",
  cron: "*/5 * * * *",
  run: {
    single: async (work) => {
      for (const { id, version } of await endReductions(work.tx, work.supplier.id, work.now))
        work.changed("reduction", id, version);
    },
  },
});
