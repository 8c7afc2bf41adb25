import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { unionAddon } from "../union-addon.ts";
import { unionErrors } from "../union.errors.ts";
import { noteClick } from "./clicks.repo.ts";
import { countClick, findLink, type LinkRow } from "./links.repo.ts";

const dayMs = 86_400_000;

/**
 * Records that a member has opened a partner's link. Until the window ends or a later click comes, their orders belong to this partner.
 * @throws {AppError} union_link_dead
 */
export async function clickLink(work: Work, member_id: number, code: string): Promise<LinkRow> {
  const { tx, supplier, now, today } = work;
  const link = await findLink(tx, supplier.id, { code: code.toUpperCase() });
  if (!link?.is_live) throw new AppError(unionErrors.union_link_dead);
  const { window_days } = await unionAddon.read(work);
  await noteClick(tx, supplier.id, member_id, link, {
    day: today,
    at: now,
    until: new Date(now.getTime() + window_days * dayMs),
  });
  await countClick(tx, supplier.id, link.id);
  return link;
}
