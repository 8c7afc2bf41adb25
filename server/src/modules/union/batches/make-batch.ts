import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { partnersWithFree, takeFree } from "../commissions/commissions.repo.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { unionAddon } from "../union-addon.ts";
import { unionErrors } from "../union.errors.ts";
import { insertBatch, writeLine } from "./batches.repo.ts";
import { refigureBatch, totalsOf } from "./refigure-batch.ts";

const dayMs = 86_400_000;

/** Commissions freed until this instant can be settled now: the add-on can delay them by some days. */
export async function freedBy(work: Pick<Work, "tx" | "now">): Promise<Date> {
  const { settle_days } = await unionAddon.read(work);
  return new Date(work.now.getTime() - settle_days * dayMs);
}

/**
 * Puts all free commissions into one batch, which another person must release.
 * @returns its key
 * @throws {AppError} union_nothing_free · union_batch_open while another one waits
 */
export async function makeBatch(work: Work): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const until = await freedBy(work);
  const partners = await lockPartners(tx, supplier.id, await partnersWithFree(tx, supplier.id, until));
  if (partners.length === 0) throw new AppError(unionErrors.union_nothing_free);
  const [no = ""] = await takeDocumentNumbers(work, "JS", 1);
  const made_by = actor.kind === "account" ? actor.account_id : null;
  const id = await insertBatch(tx, supplier.id, { no, made_by, made_name: actor.name, at: now });
  if (id === null) throw new AppError(unionErrors.union_batch_open);
  const partner_ids = partners.map((partner) => partner.id);
  for (const partner_id of partner_ids)
    await writeLine(tx, supplier.id, id, { partner_id, commissions: 0, free_fen: 0, set_off_fen: 0, owed_fen: 0 });
  await takeFree(tx, supplier.id, partner_ids, id, until);
  const lines = await refigureBatch(work, id);
  // Another batch took all of it while this transaction waited for the partners' locks.
  if (totalsOf(lines).free_fen === 0) throw new AppError(unionErrors.union_nothing_free);
  work.audit({ biz_type: "union_batch", biz_id: id, after: { no, ...totalsOf(lines) } });
  return id;
}
