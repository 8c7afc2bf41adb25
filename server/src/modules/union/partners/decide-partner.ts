import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { isOwnerOfTwo } from "../../finance/public.ts";
import { unionErrors } from "../union.errors.ts";
import { addLink } from "./keep-links.ts";
import { linksOf, setLinks } from "./links.repo.ts";
import { decidePartner, lockPartners, partnerStatus, type PartnerRow, type PartnerStatus } from "./partners.repo.ts";

/** Approves an applicant and creates their first link. @throws {AppError} not_found · wrong_status · conflict */
export async function approvePartner(work: Work, id: number, version: number | null): Promise<void> {
  const partner = await held(work, id, version);
  await move(work, partner, partnerStatus.waits, partnerStatus.approved, null);
  if ((await linksOf(work.tx, work.supplier.id, id)).length === 0)
    await addLink(work, id, { title: partner.name.slice(0, 40), goods_id: null });
}

/** Refuses an applicant. @param reason  shown to the applicant @throws {AppError} not_found · wrong_status · conflict */
export async function refusePartner(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  await move(work, await held(work, id, version), partnerStatus.waits, partnerStatus.refused, reason);
}

/**
 * Stops a partner. Their links become invalid at once; frozen commissions are still freed and settled.
 * @throws {AppError} not_found · wrong_status · conflict
 */
export async function stopPartner(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  const partner = await held(work, id, version);
  await move(work, partner, partnerStatus.approved, partnerStatus.stopped, reason);
  await setLinks(work.tx, work.supplier.id, { partner_id: id }, false);
  work.changed("union_link", 0);
}

/**
 * Resumes a stopped partner; not possible for the person who stopped them.
 * @throws {AppError} union_other_person · not_found · wrong_status · conflict
 */
export async function resumePartner(work: Work, id: number, version: number | null): Promise<void> {
  const { actor } = work;
  const partner = await held(work, id, version);
  const isSame = actor.kind === "account" && partner.stopped_by === actor.account_id;
  if (isSame && !(await isOwnerOfTwo(work, actor.account_id))) throw new AppError(unionErrors.union_other_person);
  await move(work, partner, partnerStatus.stopped, partnerStatus.approved, null);
  await setLinks(work.tx, work.supplier.id, { partner_id: id }, true);
  work.changed("union_link", 0);
}

async function held({ tx, supplier }: Work, id: number, version: number | null): Promise<PartnerRow> {
  const [partner] = await lockPartners(tx, supplier.id, [id]);
  if (!partner) throw new AppError("not_found");
  if (version !== null && version !== partner.version) throw new AppError("conflict");
  return partner;
}

async function move(
  work: Work,
  partner: PartnerRow,
  from: PartnerStatus,
  to: PartnerStatus,
  reason: string | null,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  if (partner.status !== from) throw new AppError("wrong_status");
  const by = actor.kind === "account" ? actor.account_id : null;
  const version = await decidePartner(tx, supplier.id, partner, { status: to, reason, by, name: actor.name, at: now });
  if (version === null) throw new AppError("conflict");
  work.changed("union_partner", partner.id, version);
  work.audit({
    biz_type: "union_partner",
    biz_id: partner.id,
    before: { status: from },
    after: { name: partner.name, status: to, reason },
  });
}
